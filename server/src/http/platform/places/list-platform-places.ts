import { PlacePage } from '#contract/place.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'
import { placePage } from '../../library/place-page.ts'
import { pageParameters } from '../../paging.ts'
import { text } from '../../parse/query.ts'

export const listPlatformPlaces = endpoint({
  operationId: 'listPlatformPlaces',
  method: 'GET',
  path: '/v1/platform/places',
  tag: 'Platform places',
  summary: 'List the places of the library by their slugs',
  description: 'Merged places are among them.',
  auth: platformWith('platform:read'),
  cache: 'no-store',
  limit: 'key',
  query: {
    ...pageParameters,
    q: text({ max: 100, description: 'Text that stands in the name, in any language.' }),
  },
  answers: { 200: { description: 'A page of places.', schema: PlacePage } },
  problems: [],
  async handle(deps, { query }) {
    return answer(200, await placePage(deps, query, 'platform'))
  },
})
