import { CategoryPage } from '#contract/category.ts'
import { answer, endpoint, platformWith } from '../../endpoint.ts'
import { categoryPage } from '../../library/category-page.ts'
import { pageParameters } from '../../paging.ts'

export const listPlatformCategories = endpoint({
  operationId: 'listPlatformCategories',
  method: 'GET',
  path: '/v1/platform/categories',
  tag: 'Platform places',
  summary: 'List the categories in their order',
  description: 'Retired ones are among them.',
  auth: platformWith('platform:read'),
  cache: 'no-store',
  limit: 'key',
  query: pageParameters,
  answers: { 200: { description: 'A page of categories.', schema: CategoryPage } },
  problems: [],
  async handle(deps, { query }) {
    return answer(200, await categoryPage(deps, query, 'platform'))
  },
})
