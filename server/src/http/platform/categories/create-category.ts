import { CategoryRecord, NewCategory } from '#contract/category.ts'
import { createCategory as operation } from '#operations/categories/create-category.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { wireCategoryRecord } from '../../wire/category-record.ts'

export const createCategory = endpoint({
  operationId: 'createCategory',
  method: 'POST',
  path: '/v1/platform/categories',
  tag: 'Platform places',
  summary: 'Create a category',
  description: 'It comes last in the order.',
  auth: platform,
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  body: NewCategory,
  answers: { 201: { description: 'The category.', schema: CategoryRecord } },
  problems: ['Conflict'],
  async handle({ db, clock }, call) {
    const category = await operation(
      { db, now: clock.now() },
      actorOf(call),
      call.body,
      guardOf('createCategory', call),
    )
    return answer(201, wireCategoryRecord(category))
  },
})
