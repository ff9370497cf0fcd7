import { KeptPlace } from '#contract/place.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { placePage } from '../library/place-page.ts'
import { pageParameters } from '../paging.ts'
import { text } from '../parse/query.ts'

export const listKnownPlaces = endpoint({
  method: 'GET',
  path: '/v1/places',
  tag: 'Places and categories',
  summary: 'List the places of the library',
  description:
    'By their slugs, which is how a trip names its stops; rules of pickup name their ids. ' +
    'The platform keeps them; merged ones are among them.',
  auth: seller('trip:read'),
  query: {
    ...pageParameters,
    q: text({ max: 100, description: 'Text that stands in the name, in any language.' }),
  },
  answers: { 200: { description: 'A page of places.', schema: KeptPlace.Page } },
  problems: [],
  async handle(deps, { caller, query }) {
    return answer(200, await placePage(deps, query, caller.sellerId))
  },
})
