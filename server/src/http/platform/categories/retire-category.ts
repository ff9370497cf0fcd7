import { CategoryRecord } from '#contract/category.ts'
import { retireCategory as operation } from '#operations/categories/retire-category.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { slugOf } from '../../parse/path.ts'
import { wireCategoryRecord } from '../../wire/category-record.ts'

export const retireCategory = endpoint({
  operationId: 'retireCategory',
  method: 'POST',
  path: '/v1/platform/categories/{slug}/retire',
  tag: 'Platform places',
  summary: 'Retire a category',
  description: 'It leaves lists and filters. Trips keep it, in case it comes back.',
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
      guardOf('retireCategory', call),
    )
    return answer(200, wireCategoryRecord(category))
  },
})
