import { CategoryChange, CategoryRecord } from '#contract/category.ts'
import { updateCategory as operation } from '#operations/categories/update-category.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { slugOf } from '../../parse/path.ts'
import { wireCategoryRecord } from '../../wire/category-record.ts'
import { given } from '../../wire/given.ts'

export const updateCategory = endpoint({
  operationId: 'updateCategory',
  method: 'PATCH',
  path: '/v1/platform/categories/{slug}',
  tag: 'Platform places',
  summary: 'Rename a category',
  description: 'Names are replaced as a whole. The slug never changes.',
  auth: platform,
  cache: 'no-store',
  limit: 'key',
  params: { slug: slugOf('category') },
  body: CategoryChange,
  answers: { 200: { description: 'The category.', schema: CategoryRecord } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const category = await operation({ db, now: clock.now() }, actorOf(call), {
      slug: call.params.slug,
      change: given({ names: call.body.names }),
    })
    return answer(200, wireCategoryRecord(category))
  },
})
