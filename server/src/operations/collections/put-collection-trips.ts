import type { Actor } from '#store/audit-log.ts'
import { type CollectionRecord, writeCollectionTrips } from '#store/collections.ts'
import type { Db } from '#store/database.ts'
import { assertTrips } from '../home/assert-trips.ts'
import { changeCollection } from './change-collection.ts'

export type CollectionTrips = { slug: string; tripIds: readonly string[] }

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
