import { Trip, TripReviewsBody } from '#contract/trip.ts'
import { putReviews as operation } from '#operations/trips/reviews.ts'
import { tripObject } from '#operations/trips/trip-object.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'

export const putReviews = endpoint({
  method: 'PUT',
  path: '/v1/trips/{product}/reviews',
  tag: 'Trips',
  summary: "Set the trip's rating",
  description: "How travellers rate it on the seller's own site. Both null: not rated.",
  auth: seller('trip:manage'),
  edits: 'trip',
  params: { product: textOf('product') },
  body: TripReviewsBody,
  answers: { 200: { description: 'The trip.', schema: Trip.Record } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const trip = await operation(actingOf(deps, call), call.params.product, call.body)
    return answer(200, tripObject(trip))
  },
})
