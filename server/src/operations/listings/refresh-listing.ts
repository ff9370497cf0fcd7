import { DURATION_MINUTES } from '#domain/listing/listing-row.ts'
import type { Tx } from '#store/database.ts'
import {
  type ListedTrips,
  lockListedTrips,
  rewriteListings,
  rewriteNetworkListings,
} from '#store/trips/trip-listings.ts'
import { refreshTripSearch } from '../search/refresh-trip-search.ts'

/**
 * The list shows a trip from one row that has all it filters, sorts and counts by. Whatever changes
 * a trip on sale, or what it is called or sorted by, writes that row again in its own transaction.
 */
export async function refreshListing(
  tx: Tx,
  { sellerId, tripId, now }: { sellerId: string; tripId: string; now: Temporal.Instant },
): Promise<void> {
  await refreshListings(tx, { sellerId, tripIds: [tripId], now })
}

/** After a change of the seller that decides whether the network sells its trips. */
export async function refreshSellerListings(
  tx: Tx,
  { sellerId }: { sellerId: string; now: Temporal.Instant },
): Promise<void> {
  await lockListedTrips(tx, { sellerId })
  await rewriteNetworkListings(tx, sellerId)
}

/** Any set of trips at once: given ones, all of a seller, or all that a shared record touches. */
export async function refreshListings(
  tx: Tx,
  { now: _now, ...which }: ListedTrips & { now: Temporal.Instant },
): Promise<void> {
  const trips = await lockListedTrips(tx, which)
  await rewriteListings(tx, trips, DURATION_MINUTES)
  await refreshTripSearch(tx, trips)
}
