import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import {
  listFeaturedTrips,
  lockFeatured,
  type PickedTrip,
  writeFeaturedTrips,
} from '#store/home/picked-trips.ts'
import { audit } from '../audit.ts'
import { assertTrips } from './assert-trips.ts'

/** What stands first on the home of a marketplace, in order, in place of what stood there. */
export async function putHomeFeatured(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  tripIds: readonly string[],
): Promise<PickedTrip[]> {
  return transaction(db, 'platform', async tx => {
    await lockFeatured(tx)
    await assertTrips(tx, tripIds)
    await writeFeaturedTrips(tx, tripIds)
    await audit(tx, {
      sellerId: null,
      by,
      action: 'home.featured',
      entity: 'home',
      entityId: 'featured',
      changes: { product_ids: tripIds },
      at: now,
    })
    return listFeaturedTrips(tx)
  })
}
