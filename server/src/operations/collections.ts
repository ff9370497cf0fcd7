import { randomUUIDv7 } from 'node:crypto'
import type { CollectionChange, KeptCollection, NewCollection } from '#contract/collection.ts'
import { reorder } from '#domain/places/order.ts'
import { invalidFault, invalidInput, notFound, refuse } from '#domain/refusal.ts'
import {
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
import type { Tx } from '#store/database.ts'
import { differences } from './audit.ts'
import { assertTrips } from './home.ts'
import { type Acting, write, writeOnce } from './write.ts'

export async function createCollection(
  acting: Acting<null>,
  input: NewCollection,
): Promise<KeptCollection> {
  assertDays(input)
  const load = async (tx: Tx) => {
    const collection = await findCollectionBySlug(tx, input.slug)
    if (!collection) throw refuse('Conflict', { reason: 'deleted' }, 'It was deleted since.')
    return collection
  }
  try {
    return await writeOnce(
      acting,
      async ({ tx, log }) => {
        await lockCollectionOrder(tx)
        const id = randomUUIDv7()
        await insertCollection(tx, { ...input, id })
        await log('collection.created', id, input)
        return load(tx)
      },
      tx => load(tx),
    )
  } catch (error) {
    if (!isUniqueViolation(error, 'collections_slug_key')) throw error
    throw refuse('Conflict', { reason: 'slug_taken' }, `The slug ${input.slug} is taken.`)
  }
}

function assertDays({ showFrom, showTo }: Pick<KeptCollection, 'showFrom' | 'showTo'>): void {
  if (showFrom === null || showTo === null || showFrom <= showTo) return
  throw invalidInput('show_to', 'bad_order', 'must not lie before show_from')
}

/** Answers the whole order. */
export async function putCollectionOrder(
  acting: Acting<null>,
  requested: readonly string[],
): Promise<string[]> {
  return write(acting, async ({ tx, log }) => {
    await lockCollectionOrder(tx)
    const reordered = reorder({ current: await listCollectionSlugs(tx), requested })
    if ('fault' in reordered) throw invalidFault({ ...reordered.fault, field: 'slugs' })
    await writeCollectionOrder(tx, reordered.order)
    await log('collection.ordered', 'order', { slugs: reordered.order })
    return reordered.order
  })
}

type CollectionTrips = { slug: string; tripIds: readonly string[] }

export async function putCollectionTrips(
  acting: Acting<null>,
  { slug, tripIds }: CollectionTrips,
): Promise<KeptCollection> {
  return changeCollection(acting, {
    slug,
    action: 'collection.filled',
    changes: () => ({ product_ids: tripIds }),
    work: async (tx, before) => {
      await assertTrips(tx, tripIds)
      await writeCollectionTrips(tx, { collectionId: before.id, tripIds })
      return { ...before, tripIds: [...tripIds] }
    },
  })
}

export async function updateCollection(
  acting: Acting<null>,
  slug: string,
  change: CollectionChange,
): Promise<KeptCollection> {
  return changeCollection(acting, {
    slug,
    action: 'collection.updated',
    changes: before => differences(before, change),
    work: async (tx, before) => {
      const after = { ...before, ...change }
      assertDays(after)
      await updateRow(tx, after)
      return after
    },
  })
}

export async function deleteCollection(acting: Acting<null>, slug: string): Promise<void> {
  await changeCollection(acting, {
    slug,
    action: 'collection.deleted',
    changes: () => ({ slug }),
    work: (tx, { id }) => deleteRow(tx, id),
  })
}

type CollectionStep<T> = {
  slug: string
  /** What the log of changes calls it. */
  action: string
  changes: (before: KeptCollection) => Record<string, unknown>
  work: (tx: Tx, before: KeptCollection) => Promise<T>
}

/** Every change of a collection goes this way: lock, write, and leave one line in the log. */
async function changeCollection<T>(
  acting: Acting<null>,
  { slug, action, changes, work }: CollectionStep<T>,
): Promise<T> {
  return write(acting, async ({ tx, log }) => {
    const before = await lockCollectionBySlug(tx, slug)
    if (!before) throw notFound('collection')
    const after = await work(tx, before)
    await log(action, before.id, changes(before))
    return after
  })
}
