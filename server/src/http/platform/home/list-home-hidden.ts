import { PickedTripPage } from '#contract/collection.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'
import { pageParameters } from '../../paging.ts'
import { tripSetPage } from '../trip-set-page.ts'

export const listHomeHidden = endpoint({
  operationId: 'listHomeHidden',
  method: 'GET',
  path: '/v1/platform/home/hidden',
  tag: 'Platform home',
  summary: 'List the trips that are hidden from the home',
  auth: platformWith('platform:read'),
  cache: 'no-store',
  limit: 'key',
  query: pageParameters,
  answers: { 200: { description: 'A page of trips.', schema: PickedTripPage } },
  problems: [],
  async handle(deps, { query }) {
    return answer(200, await tripSetPage(deps, 'home_hidden', query))
  },
})
