import { randomUUIDv7 } from 'node:crypto'
import { invalidInput, refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import {
  type Collection,
  type CollectionRecord,
  findCollectionBySlug,
  insertCollection,
  lockCollectionOrder,
} from '#store/collections.ts'
import { isUniqueViolation } from '#store/database/database-errors.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { audit } from '../audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'

export type NewCollection = Omit<Collection, 'id'>

export async function createCollection(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  input: NewCollection,
  guard: IdempotencyGuard,
): Promise<CollectionRecord> {
  assertDays(input)
  const load = async (tx: Tx) => {
    const collection = await findCollectionBySlug(tx, input.slug)
    if (!collection) throw refuse('Conflict', { reason: 'deleted' }, 'It was deleted since.')
    return collection
  }
  try {
    return await transaction(db, 'platform', tx =>
      withIdempotencyKey(tx, guard, {
        now,
        make: async () => {
          await lockCollectionOrder(tx)
          const id = randomUUIDv7()
          await insertCollection(tx, { ...input, id })
          await audit(tx, {
            sellerId: null,
            by,
            action: 'collection.created',
            entity: 'collection',
            entityId: id,
            changes: { ...input },
            at: now,
          })
          return load(tx)
        },
        reload: () => load(tx),
      }),
    )
  } catch (error) {
    if (!isUniqueViolation(error, 'collections_slug_key')) throw error
    throw refuse('Conflict', { reason: 'slug_taken' }, `The slug ${input.slug} is taken.`)
  }
}

export function assertDays({ showFrom, showTo }: Pick<Collection, 'showFrom' | 'showTo'>): void {
  if (showFrom === null || showTo === null || showFrom <= showTo) return
  throw invalidInput('show_to', 'bad_order', 'must not lie before show_from')
}
