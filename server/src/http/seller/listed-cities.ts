import { ListedCities } from '#contract/geography.ts'
import { answer, anyone, endpoint } from '../endpoint.ts'
import { requiredText } from '../parse/query.ts'

export const listListedCities = endpoint({
  method: 'GET',
  path: '/v1/listed-cities',
  tag: 'Staff',
  summary: 'Suggest cities of the world while somebody types',
  description:
    'Of a public list, the eight largest of a country of which the name, or a word of it, begins ' +
    'with `q`. Anybody may call it, as an installation without people asks for its first city.',
  auth: anyone,
  cache: 'no-store',
  query: {
    country: requiredText({ min: 2, max: 2, description: 'ISO 3166 code, in lower case.' }),
    q: requiredText({ min: 2, max: 100, description: 'What was typed.' }),
  },
  answers: {
    200: { description: 'Some cities; none of an unknown country.', schema: ListedCities },
  },
  problems: [],
  async handle({ suggestCities }, { query }) {
    const { country, q: typed } = query
    return answer(200, { data: await suggestCities({ country, typed }) })
  },
})
