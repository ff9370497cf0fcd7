import { invalidFault } from '#domain/refusal.ts'
import { findReviewsFault, type GivenReviews, reviewsOf } from '#domain/trips/reviews.ts'
import type { Actor } from '#store/audit-log.ts'
import type { Acting, Db } from '#store/database.ts'
import type { TripRecord } from '#store/trips/trip-records.ts'
import type { WhichTrip } from '#store/trips/trips.ts'
import { changeTrip } from './change-trip.ts'

/** How travellers rate the trip on the seller's own site. */
export async function putReviews(
  deps: { db: Db; now: Temporal.Instant; acting?: Acting },
  by: Actor,
  { given, ...which }: WhichTrip & { given: GivenReviews },
): Promise<TripRecord> {
  const fault = findReviewsFault(given)
  if (fault) throw invalidFault(fault)
  const reviews = reviewsOf(given)
  const decide = () => ({
    reviewScore: reviews?.score ?? null,
    reviewCount: reviews?.count ?? null,
  })
  return changeTrip(deps, by, { ...which, action: 'trip.reviews_set', decide }, null)
}
