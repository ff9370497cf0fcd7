import { PlatformTripPage } from '#contract/platform-look-up.ts'
import { Trip, TripReviewsBody } from '#contract/trip.ts'
import * as operations from '#operations/trips/reviews.ts'
import { tripObject } from '#operations/trips/trip-object.ts'
import { readTripsAnywhere } from '#store/platform/look-up.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, platform, platformWith } from '../endpoint.ts'
import { newestFirst, pageParameters } from '../paging.ts'
import { uuidOf } from '../parse/path.ts'
import { text } from '../parse/query.ts'
import { wireFoundTrip } from '../wire/platform.ts'

export const listPlatformTrips = endpoint({
  method: 'GET',
  path: '/v1/platform/trips',
  tag: 'Platform people',
  summary: 'List trips of all sellers, newest first',
  auth: platformWith('platform:read'),
  query: {
    ...pageParameters,
    q: text({ max: 200, description: 'In the title or the slug.' }),
    seller: text({ max: 100, description: 'Only of this seller, by its slug.' }),
  },
  answers: { 200: { description: 'A page of them.', schema: PlatformTripPage } },
  problems: [],
  async handle({ db, vault }, { query }) {
    const { q, seller } = query
    const listed = await newestFirst(vault, query, {
      cursorScope: { owner: 'platform', list: 'trips', filters: { q, seller } },
      read: page => readTripsAnywhere(db, { q, seller, ...page }),
      wire: wireFoundTrip,
    })
    return answer(200, listed)
  },
})

export const putTripReviews = endpoint({
  method: 'PUT',
  path: '/v1/platform/trips/{product_id}/reviews',
  tag: 'Platform trips',
  summary: "Set a trip's rating",
  description: "For the platform that imports the ratings of its sellers' sites.",
  auth: platform,
  params: { product_id: uuidOf('product') },
  body: TripReviewsBody,
  answers: { 200: { description: 'The trip.', schema: Trip.Record } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const acting = actingOf(deps, call)
    const trip = await operations.putTripReviews(acting, call.params.product_id, call.body)
    return answer(200, tripObject(trip))
  },
})
