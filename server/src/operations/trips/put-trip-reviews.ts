import { notFound } from '#domain/refusal.ts'
import type { GivenReviews } from '#domain/trips/reviews.ts'
import type { Actor } from '#store/audit-log.ts'
import type { Db } from '#store/database.ts'
import type { TripRecord } from '#store/trips/trip-records.ts'
import { findSellerOfTrip } from '#store/trips/trips.ts'
import { putReviews } from './put-reviews.ts'

/** The platform rates the trip of any seller. */
export async function putTripReviews(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { tripId, given }: { tripId: string; given: GivenReviews },
): Promise<TripRecord> {
  const sellerId = await findSellerOfTrip(db, tripId)
  if (sellerId === null) throw notFound('product')
  return putReviews({ db, now, acting: 'platform' }, by, { sellerId, product: tripId, given })
}
