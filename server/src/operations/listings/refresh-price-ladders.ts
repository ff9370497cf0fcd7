import { type Db, transaction } from '#store/database.ts'
import { listDuePrices } from '#store/trips/trip-prices.ts'
import { lockTrip } from '#store/trips/trips.ts'
import { followStock } from './follow-stock.ts'
import { refreshListing } from './refresh-listing.ts'
import { refreshPrices } from './refresh-prices.ts'

type Deps = { db: Db; now: Temporal.Instant }

/** A run ends before the next one begins. */
const MOST_OF_ALL = 2_000
/** More would keep the call that changes them waiting. */
const MOST_OF_SELLER = 100

/**
 * Works prices out again whose stored periods are about to run out, or that a change of something
 * they share, or what was sold, has made stale; answers how many trips that were.
 */
export async function refreshPriceLadders(deps: Deps): Promise<number> {
  const due = await refreshDue(deps, { sellerId: null, most: MOST_OF_ALL })
  return due + (await followStock(deps))
}

/** Right after a change of one seller. What is left or fails is due for the job. */
export async function refreshSellerPrices(deps: Deps, sellerId: string): Promise<void> {
  await refreshDue(deps, { sellerId, most: MOST_OF_SELLER }).catch(() => {})
}

async function refreshDue(
  { db, now }: Deps,
  which: { sellerId: string | null; most: number },
): Promise<number> {
  const due = await listDuePrices(db, { now, ...which })
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
    await refreshPrices(tx, { ...key, now })
    await refreshListing(tx, { ...key, now })
  })
}
