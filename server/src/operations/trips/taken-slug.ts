import { refuse } from '#domain/refusal.ts'
import { isUniqueViolation } from '#store/database/database-errors.ts'

/** For the end of a transaction: the database knows best whether a slug is free. */
export function refuseTakenSlug(slug: string | undefined): (error: unknown) => never {
  return error => {
    if (!isUniqueViolation(error, 'trips_seller_id_slug_key')) throw error
    throw refuse('Conflict', { reason: 'slug_taken' }, `The slug ${slug} is taken.`)
  }
}
