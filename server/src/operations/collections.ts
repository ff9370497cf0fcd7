import { randomUUIDv7 } from 'node:crypto'
import { reorder } from '#domain/places/order.ts'
import { invalidFault, invalidInput, notFound, refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import {
  type Collection,
  type CollectionRecord,
  deleteCollection as deleteRow,
  findCollectionBySlug,
  insertCollection,
  listCollectionSlugs,
  lockCollectionBySlug,
  lockCollectionOrder,
  updateCollection as updateRow,
  writeCollectionOrder,
  writeCollectionTrips,
} from '#store/collections.ts'
import { isUniqueViolation } from '#store/database/database-errors.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { audit, differences } from './audit.ts'
import { assertTrips } from './home.ts'
import { type IdempotencyGuard, withIdempotencyKey } from './idempotency.ts'

type NewCollection = Omit<Collection, 'id'>

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

function assertDays({ showFrom, showTo }: Pick<Collection, 'showFrom' | 'showTo'>): void {
  if (showFrom === null || showTo === null || showFrom <= showTo) return
  throw invalidInput('show_to', 'bad_order', 'must not lie before show_from')
}

/** Answers the whole order. */
export async function putCollectionOrder(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  requested: readonly string[],
): Promise<string[]> {
  return transaction(db, 'platform', async tx => {
    await lockCollectionOrder(tx)
    const reordered = reorder({ current: await listCollectionSlugs(tx), requested })
    if ('fault' in reordered) throw invalidFault({ ...reordered.fault, field: 'slugs' })
    await writeCollectionOrder(tx, reordered.order)
    await audit(tx, {
      sellerId: null,
      by,
      action: 'collection.ordered',
      entity: 'collection',
      entityId: 'order',
      changes: { slugs: reordered.order },
      at: now,
    })
    return reordered.order
  })
}

type CollectionTrips = { slug: string; tripIds: readonly string[] }

export async function putCollectionTrips(
  deps: { db: Db; now: Temporal.Instant },
  by: Actor,
  { slug, tripIds }: CollectionTrips,
): Promise<CollectionRecord> {
  return changeCollection(deps, by, {
    slug,
    action: 'collection.filled',
    changes: () => ({ product_ids: tripIds }),
    write: async (tx, before) => {
      await assertTrips(tx, tripIds)
      await writeCollectionTrips(tx, { collectionId: before.id, tripIds })
      return { ...before, tripIds: [...tripIds] }
    },
  })
}

type CollectionChange = {
  slug: string
  change: Partial<Omit<Collection, 'id' | 'slug'>>
}

export async function updateCollection(
  deps: { db: Db; now: Temporal.Instant },
  by: Actor,
  { slug, change }: CollectionChange,
): Promise<CollectionRecord> {
  return changeCollection(deps, by, {
    slug,
    action: 'collection.updated',
    changes: before => differences(before, change),
    write: async (tx, before) => {
      const after = { ...before, ...change }
      assertDays(after)
      await updateRow(tx, after)
      return after
    },
  })
}

export async function deleteCollection(
  deps: { db: Db; now: Temporal.Instant },
  by: Actor,
  slug: string,
): Promise<void> {
  await changeCollection(deps, by, {
    slug,
    action: 'collection.deleted',
    changes: () => ({ slug }),
    write: (tx, { id }) => deleteRow(tx, id),
  })
}

type CollectionStep<T> = {
  slug: string
  /** What the log of changes calls it. */
  action: string
  changes: (before: CollectionRecord) => Record<string, unknown>
  write: (tx: Tx, before: CollectionRecord) => Promise<T>
}

/** Every change of a collection goes this way: lock, write, and leave one line in the log. */
async function changeCollection<T>(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { slug, action, changes, write }: CollectionStep<T>,
): Promise<T> {
  return transaction(db, 'platform', async tx => {
    const before = await lockCollectionBySlug(tx, slug)
    if (!before) throw notFound('collection')
    const after = await write(tx, before)
    await audit(tx, {
      sellerId: null,
      by,
      action,
      entity: 'collection',
      entityId: before.id,
      changes: changes(before),
      at: now,
    })
    return after
  })
}
