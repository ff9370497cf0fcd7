import { CategoryPage } from '#contract/category.ts'
import { countCategories, listCategoryPage } from '#store/categories.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { wireCategoryRecord } from '../../wire/category-record.ts'

const bond = { owner: 'platform', list: 'categories' }

export const listPlatformCategories = endpoint({
  operationId: 'listPlatformCategories',
  method: 'GET',
  path: '/v1/platform/categories',
  tag: 'Platform places',
  summary: 'List the categories in their order',
  description: 'Retired ones are among them.',
  auth: platform,
  cache: 'no-store',
  limit: 'key',
  query: pageParameters,
  answers: { 200: { description: 'A page of categories.', schema: CategoryPage } },
  problems: [],
  async handle({ db, vault }, { query }) {
    const [position, slug] = readCursor(vault, bond, query.cursor) ?? []
    const after = position && slug ? { position: Number(position), slug } : null
    const [rows, total] = await Promise.all([
      listCategoryPage(db, { after, limit: query.limit + 1 }),
      countCategories(db),
    ])
    return answer(
      200,
      makePage({
        vault,
        bond,
        rows,
        limit: query.limit,
        total,
        positionOf: row => [String(row.position), row.slug],
        wire: wireCategoryRecord,
      }),
    )
  },
})
