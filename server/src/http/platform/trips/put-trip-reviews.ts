import { TripRecord, TripReviewsBody } from '#contract/trip.ts'
import { putTripReviews as operation } from '#operations/trips/put-trip-reviews.ts'
import { tripObject } from '#operations/trips/trip-object.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

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
    const trip = await operation({ db, now: clock.now() }, actorOf(call), {
      tripId: call.params.product_id,
      given: call.body,
    })
    return answer(200, tripObject(trip))
  },
})
