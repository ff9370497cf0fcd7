import { CityPage } from '#contract/geography.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { cityPage } from '../../library/city-page.ts'
import { pageParameters } from '../../paging.ts'
import { text } from '../../parse/query.ts'

export const listKnownCities = endpoint({
  operationId: 'listKnownCities',
  method: 'GET',
  path: '/v1/cities',
  tag: 'Places and categories',
  summary: 'List the cities where trips can start',
  description: 'By their slugs, which is how a trip names its city; the platform keeps them.',
  auth: seller('trip:read'),
  cache: 'no-store',
  limit: 'key',
  query: {
    ...pageParameters,
    q: text({
      max: 100,
      description: 'Text that stands in the name, in any language, or the slug.',
    }),
  },
  answers: { 200: { description: 'A page of cities.', schema: CityPage } },
  problems: [],
  async handle(deps, { caller, query }) {
    return answer(200, await cityPage(deps, query, caller.sellerId))
  },
})
