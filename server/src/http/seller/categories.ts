import { KeptCategory } from '#contract/category.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { categoryPage } from '../library/category-page.ts'
import { pageParameters } from '../paging.ts'

export const listKnownCategories = endpoint({
  method: 'GET',
  path: '/v1/categories',
  tag: 'Places and categories',
  summary: 'List the categories in their order',
  description:
    'A trip names them by their slugs; the platform keeps them. Retired ones are among them.',
  auth: seller('trip:read'),
  query: pageParameters,
  answers: { 200: { description: 'A page of categories.', schema: KeptCategory.Page } },
  problems: [],
  async handle(deps, { caller, query }) {
    return answer(200, await categoryPage(deps, query, caller.sellerId))
  },
})
