import { type Db, transaction } from '#store/database.ts'
import { listDueLadders } from '#store/trips/trip-price-ladders.ts'
import { lockTrip } from '#store/trips/trips.ts'
import { refreshListing } from './refresh-listing.ts'
import { refreshPriceLadder } from './refresh-price-ladder.ts'

type Deps = { db: Db; now: Temporal.Instant }

/** Prices in lists follow seasons and specials as they pass; answers how many trips did. */
export async function refreshPriceLadders({ db, now }: Deps): Promise<number> {
  const due = await listDueLadders(db, now)
  const failures: unknown[] = []
  for (const key of due) {
    // One trip that cannot be priced must not keep the prices of all others old.
    await refreshOne({ db, now }, key).catch(error => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some trips could not be priced')
  return due.length
}

async function refreshOne(
  { db, now }: Deps,
  key: { sellerId: string; tripId: string },
): Promise<void> {
  await transaction(db, { seller: key.sellerId }, async tx => {
    await lockTrip(tx, { sellerId: key.sellerId, product: key.tripId })
    await refreshPriceLadder(tx, { ...key, now })
    await refreshListing(tx, { ...key, now })
  })
}
