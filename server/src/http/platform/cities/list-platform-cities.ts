import { CityPage } from '#contract/geography.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'
import { cityPage } from '../../library/city-page.ts'
import { pageParameters } from '../../paging.ts'
import { text } from '../../parse/query.ts'

export const listPlatformCities = endpoint({
  method: 'GET',
  path: '/v1/platform/cities',
  tag: 'Platform places',
  summary: 'List the cities by their slugs',
  auth: platformWith('platform:read'),
  query: {
    ...pageParameters,
    q: text({
      max: 100,
      description: 'Text that stands in the name, in any language, or the slug.',
    }),
  },
  answers: { 200: { description: 'A page of cities.', schema: CityPage } },
  problems: [],
  async handle(deps, { query }) {
    return answer(200, await cityPage(deps, query, 'platform'))
  },
})
