import { isPageSlug, trimSlashes } from '#domain/content/addresses.ts'
import { invalidInput, refuse } from '#domain/refusal.ts'
import { isUniqueViolation } from '#store/database/database-errors.ts'

export function readPageSlug(text: string): string {
  const slug = trimSlashes(text)
  if (isPageSlug(slug)) return slug
  throw invalidInput(
    'slug',
    'bad_format',
    'must be lower-case letters, digits and single dashes, with slashes between its steps',
  )
}

/** For the end of a transaction: the database knows best whether a slug is free. */
export function refuseTakenPageSlug(slug: string): (error: unknown) => never {
  return error => {
    if (!isUniqueViolation(error, 'pages_seller_id_storefront_id_slug_key')) throw error
    throw refuse('Conflict', { reason: 'slug_taken' }, `The slug ${slug} is taken.`)
  }
}
