import { SlugOrder } from '#contract/category.ts'
import { putCategoryOrder as operation } from '#operations/categories/put-category-order.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'

export const putCategoryOrder = endpoint({
  operationId: 'putCategoryOrder',
  method: 'PUT',
  path: '/v1/platform/categories/order',
  tag: 'Platform places',
  summary: 'Put the categories in order',
  description: 'Those that are named come first, the others follow as they were.',
  auth: platform,
  cache: 'no-store',
  limit: 'key',
  body: SlugOrder,
  answers: { 200: { description: 'The whole order.', schema: SlugOrder } },
  problems: [],
  async handle({ db, clock }, call) {
    const deps = { db, now: clock.now() }
    return answer(200, { slugs: await operation(deps, actorOf(call), call.body.slugs) })
  },
})
