import { PickedTripPage } from '#contract/collection.ts'
import * as operations from '#operations/withheld-trips.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, platform, platformWith } from '../endpoint.ts'
import { pageParameters } from '../paging.ts'
import { uuidOf } from '../parse/path.ts'
import { tripSetPage } from './trip-set-page.ts'

export const listWithheldTrips = endpoint({
  method: 'GET',
  path: '/v1/platform/withheld-trips',
  tag: 'Platform home',
  summary: 'List the trips that are withheld from the network',
  auth: platformWith('platform:read'),
  query: pageParameters,
  answers: { 200: { description: 'A page of trips.', schema: PickedTripPage } },
  problems: [],
  async handle(deps, { query }) {
    return answer(200, await tripSetPage(deps, 'withheld_trips', query))
  },
})

export const putWithheldTrip = endpoint({
  method: 'PUT',
  path: '/v1/platform/withheld-trips/{product_id}',
  tag: 'Platform home',
  summary: 'Withhold a trip from the network',
  description: 'No marketplace sells it; the own sites of its seller do.',
  auth: platform,
  params: { product_id: uuidOf('product') },
  answers: { 204: { description: 'It is withheld.' } },
  problems: ['NotFound'],
  async handle(deps, call) {
    await operations.putWithheldTrip(actingOf(deps, call), call.params.product_id)
    return answer(204)
  },
})

export const deleteWithheldTrip = endpoint({
  method: 'DELETE',
  path: '/v1/platform/withheld-trips/{product_id}',
  tag: 'Platform home',
  summary: 'Give a withheld trip back to the network',
  description: 'Marketplaces sell it again if its seller is in the network.',
  auth: platform,
  params: { product_id: uuidOf('product') },
  answers: { 204: { description: 'It is given back.' } },
  problems: ['NotFound'],
  async handle(deps, call) {
    await operations.deleteWithheldTrip(actingOf(deps, call), call.params.product_id)
    return answer(204)
  },
})
