import { TripRecord, TripReviewsBody } from '#contract/trip.ts'
import { notFound } from '#domain/refusal.ts'
import { putReviews } from '#operations/trips/put-reviews.ts'
import { findSellerOfTrip } from '#store/trips/trips.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wireTrip } from '../../wire/seller-trip.ts'

export const putTripReviews = endpoint({
  operationId: 'putTripReviews',
  method: 'PUT',
  path: '/v1/platform/trips/{product_id}/reviews',
  tag: 'Platform trips',
  summary: "Set a trip's rating",
  description: "For the platform that imports the ratings of its sellers' sites.",
  auth: platform,
  cache: 'no-store',
  limit: 'key',
  params: { product_id: uuidOf('product') },
  body: TripReviewsBody,
  answers: { 200: { description: 'The trip.', schema: TripRecord } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const { product_id: product } = call.params
    const sellerId = await findSellerOfTrip(db, product)
    if (sellerId === null) throw notFound('product')
    const trip = await putReviews({ db, now: clock.now(), acting: 'platform' }, actorOf(call), {
      sellerId,
      product,
      given: call.body,
    })
    return answer(200, wireTrip(trip))
  },
})
