import { invalidFault, notFound } from '#domain/refusal.ts'
import { findReviewsFault, type GivenReviews, reviewsOf } from '#domain/trips/reviews.ts'
import type { TripRecord } from '#store/trips/trip-records.ts'
import { findSellerOfTrip } from '#store/trips/trips.ts'
import type { Acting } from '../write.ts'
import { changeTrip } from './change-trip.ts'

/** How travellers rate the trip on the seller's own site. */
export async function putReviews(
  acting: Acting,
  product: string,
  given: GivenReviews,
): Promise<TripRecord> {
  const fault = findReviewsFault(given)
  if (fault) throw invalidFault(fault)
  const reviews = reviewsOf(given)
  const fields = { reviewScore: reviews?.score ?? null, reviewCount: reviews?.count ?? null }
  return changeTrip(acting, product, { action: 'trip.reviews_set', decide: () => fields })
}

/** The platform rates the trip of any seller. */
export async function putTripReviews(
  acting: Acting<null>,
  tripId: string,
  given: GivenReviews,
): Promise<TripRecord> {
  const sellerId = await findSellerOfTrip(acting.db, tripId)
  if (sellerId === null) throw notFound('product')
  return putReviews({ ...acting, sellerId, asPlatform: true }, tripId, given)
}
