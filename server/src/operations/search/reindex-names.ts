import type { Tx } from '#store/database.ts'
import {
  addToSearchBacklog,
  listTripsMentioning,
  lockTrips,
  type NamedTrips,
} from '#store/search/search-backlog.ts'
import { refreshTripSearch } from './refresh-trip-search.ts'
import { queueBacklog } from './search.ts'

/** More than these are left to a job, so that whoever changes a name does not wait for them. */
const MOST_AT_ONCE = 500

/**
 * After a city, region, place or category got another name: trips are found by the new one. In the
 * same transaction where they are few, otherwise a few seconds later.
 */
export async function reindexNames(tx: Tx, which: NamedTrips): Promise<void> {
  const trips = await listTripsMentioning(tx, { which, limit: MOST_AT_ONCE + 1 })
  if (trips.length > MOST_AT_ONCE) {
    await addToSearchBacklog(tx, which)
    await queueBacklog(tx)
    return
  }
  await lockTrips(tx, trips)
  await refreshTripSearch(tx, trips)
}
