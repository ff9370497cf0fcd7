import { KeptCategory, SlugOrder } from '#contract/category.ts'
import * as operations from '#operations/categories.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, platform, platformWith } from '../endpoint.ts'
import { categoryPage } from '../library/category-page.ts'
import { pageParameters } from '../paging.ts'
import { slugOf } from '../parse/path.ts'

export const createCategory = endpoint({
  method: 'POST',
  path: '/v1/platform/categories',
  tag: 'Platform places',
  summary: 'Create a category',
  description: 'It comes last in the order.',
  auth: platform,
  idempotent: true,
  body: KeptCategory.New,
  answers: { 201: { description: 'The category.', schema: KeptCategory.Record } },
  problems: ['Conflict'],
  async handle(deps, call) {
    const category = await operations.createCategory(
      actingOf(deps, call),
      KeptCategory.readNew(call.body),
    )
    return answer(201, KeptCategory.wire(category))
  },
})

export const listPlatformCategories = endpoint({
  method: 'GET',
  path: '/v1/platform/categories',
  tag: 'Platform places',
  summary: 'List the categories in their order',
  description: 'Retired ones are among them.',
  auth: platformWith('platform:read'),
  query: pageParameters,
  answers: { 200: { description: 'A page of categories.', schema: KeptCategory.Page } },
  problems: [],
  async handle(deps, { query }) {
    return answer(200, await categoryPage(deps, query, 'platform'))
  },
})

export const putCategoryOrder = endpoint({
  method: 'PUT',
  path: '/v1/platform/categories/order',
  tag: 'Platform places',
  summary: 'Put the categories in order',
  description: 'Those that are named come first, the others follow as they were.',
  auth: platform,
  body: SlugOrder,
  answers: { 200: { description: 'The whole order.', schema: SlugOrder } },
  problems: [],
  async handle(deps, call) {
    return answer(200, {
      slugs: await operations.putCategoryOrder(actingOf(deps, call), call.body.slugs),
    })
  },
})

export const updateCategory = endpoint({
  method: 'PATCH',
  path: '/v1/platform/categories/{slug}',
  tag: 'Platform places',
  summary: 'Rename a category',
  description: 'Names are replaced as a whole. The slug never changes.',
  auth: platform,
  params: { slug: slugOf('category') },
  body: KeptCategory.Change,
  answers: { 200: { description: 'The category.', schema: KeptCategory.Record } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const { slug } = call.params
    const change = KeptCategory.readChange(call.body)
    const category = await operations.updateCategory(actingOf(deps, call), slug, change)
    return answer(200, KeptCategory.wire(category))
  },
})

export const restoreCategory = endpoint({
  method: 'POST',
  path: '/v1/platform/categories/{slug}/restore',
  tag: 'Platform places',
  summary: 'Bring a retired category back',
  description: 'Trips that had it are found under it again.',
  auth: platform,
  idempotent: true,
  params: { slug: slugOf('category') },
  answers: { 200: { description: 'The category.', schema: KeptCategory.Record } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const category = await operations.restoreCategory(actingOf(deps, call), call.params.slug)
    return answer(200, KeptCategory.wire(category))
  },
})

export const retireCategory = endpoint({
  method: 'POST',
  path: '/v1/platform/categories/{slug}/retire',
  tag: 'Platform places',
  summary: 'Retire a category',
  description: 'It leaves lists and filters. Trips keep it, in case it comes back.',
  auth: platform,
  idempotent: true,
  params: { slug: slugOf('category') },
  answers: { 200: { description: 'The category.', schema: KeptCategory.Record } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const category = await operations.retireCategory(actingOf(deps, call), call.params.slug)
    return answer(200, KeptCategory.wire(category))
  },
})
