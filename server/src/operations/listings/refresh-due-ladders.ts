import { type Db, transaction } from '#store/database.ts'
import { listDueLadders } from '#store/trip-price-ladders.ts'
import { lockTrip } from '#store/trips.ts'
import { refreshListing } from './refresh-listing.ts'
import { refreshPriceLadder } from './refresh-price-ladder.ts'

const AT_ONCE = 200

/** Prices in lists follow seasons and specials as they pass; answers how many trips did. */
export async function refreshDueLadders({
  db,
  now,
}: {
  db: Db
  now: Temporal.Instant
}): Promise<number> {
  let done = 0
  for (;;) {
    const due = await listDueLadders(db, { now, limit: AT_ONCE })
    for (const key of due) {
      await transaction(db, { seller: key.sellerId }, async tx => {
        const trip = await lockTrip(tx, { sellerId: key.sellerId, product: key.tripId })
        if (!trip) return
        await refreshPriceLadder(tx, { ...key, now })
        await refreshListing(tx, { ...key, now })
      })
      done += 1
    }
    if (due.length < AT_ONCE) return done
  }
}
