import { PickedTripPage, PickedTrips, ProductOrder } from '#contract/collection.ts'
import * as operations from '#operations/home.ts'
import { listFeaturedTrips } from '#store/home.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, platform, platformWith } from '../endpoint.ts'
import { pageParameters, wholePage } from '../paging.ts'
import { uuidOf } from '../parse/path.ts'
import { wirePickedTrip } from '../wire/picked-trip.ts'
import { tripSetPage } from './trip-set-page.ts'

export const getHomeFeatured = endpoint({
  method: 'GET',
  path: '/v1/platform/home/featured',
  tag: 'Platform home',
  summary: 'Read the featured trips in their order',
  description: 'All of them in one page, as they are written.',
  auth: platformWith('platform:read'),
  answers: { 200: { description: 'The featured trips.', schema: PickedTrips } },
  problems: [],
  async handle({ db }) {
    const trips = await listFeaturedTrips(db)
    return answer(200, wholePage(trips.map(wirePickedTrip)))
  },
})

export const putHomeFeatured = endpoint({
  method: 'PUT',
  path: '/v1/platform/home/featured',
  tag: 'Platform home',
  summary: 'Feature trips on the home of marketplaces, in order',
  description: 'In place of those featured before.',
  auth: platform,
  body: ProductOrder,
  answers: { 200: { description: 'The featured trips.', schema: PickedTrips } },
  problems: [],
  async handle(deps, call) {
    const tripIds = call.body.product_ids.map(id => id.toLowerCase())
    const trips = await operations.putHomeFeatured(actingOf(deps, call), tripIds)
    return answer(200, wholePage(trips.map(wirePickedTrip)))
  },
})

export const listHomeHidden = endpoint({
  method: 'GET',
  path: '/v1/platform/home/hidden',
  tag: 'Platform home',
  summary: 'List the trips that are hidden from the home',
  auth: platformWith('platform:read'),
  query: pageParameters,
  answers: { 200: { description: 'A page of trips.', schema: PickedTripPage } },
  problems: [],
  async handle(deps, { query }) {
    return answer(200, await tripSetPage(deps, 'home_hidden', query))
  },
})

export const putHomeHidden = endpoint({
  method: 'PUT',
  path: '/v1/platform/home/hidden/{product_id}',
  tag: 'Platform home',
  summary: 'Hide a trip from the home of marketplaces',
  description: 'It leaves their collections too; other lists still have it.',
  auth: platform,
  params: { product_id: uuidOf('product') },
  answers: { 204: { description: 'It is hidden.' } },
  problems: ['NotFound'],
  async handle(deps, call) {
    await operations.putHomeHidden(actingOf(deps, call), call.params.product_id)
    return answer(204)
  },
})

export const deleteHomeHidden = endpoint({
  method: 'DELETE',
  path: '/v1/platform/home/hidden/{product_id}',
  tag: 'Platform home',
  summary: 'Show a hidden trip on the home again',
  description: 'It also comes back to its collections.',
  auth: platform,
  params: { product_id: uuidOf('product') },
  answers: { 204: { description: 'It is shown again.' } },
  problems: ['NotFound'],
  async handle(deps, call) {
    await operations.deleteHomeHidden(actingOf(deps, call), call.params.product_id)
    return answer(204)
  },
})
