import { CategoryRecord } from '#contract/category.ts'
import { restoreCategory as operation } from '#operations/categories/retire-category.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { slugOf } from '../../parse/path.ts'
import { wireCategoryRecord } from '../../wire/category-record.ts'

export const restoreCategory = endpoint({
  operationId: 'restoreCategory',
  method: 'POST',
  path: '/v1/platform/categories/{slug}/restore',
  tag: 'Platform places',
  summary: 'Bring a retired category back',
  description: 'Trips that had it are found under it again.',
  auth: platform,
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  params: { slug: slugOf('category') },
  answers: { 200: { description: 'The category.', schema: CategoryRecord } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock }, call) {
    const category = await operation(
      { db, now: clock.now() },
      actorOf(call),
      call.params.slug,
      guardOf('restoreCategory', call),
    )
    return answer(200, wireCategoryRecord(category))
  },
})
