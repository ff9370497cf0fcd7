import { PageChangeBody, PageRecord } from '#contract/page.ts'
import { pageObject } from '#operations/pages/page-object.ts'
import { updatePage as operation } from '#operations/pages/update-page.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { given } from '../../wire/given.ts'

export const updatePage = endpoint({
  operationId: 'updatePage',
  method: 'PATCH',
  path: '/v1/pages/{id}',
  tag: 'Pages',
  summary: 'Change where a page stands',
  description: 'After a new slug the old address leads to the new one.',
  auth: seller('page:manage'),
  cache: 'no-store',
  limit: 'key',
  edits: 'page',
  params: { id: uuidOf('page') },
  body: PageChangeBody,
  answers: { 200: { description: 'The page.', schema: PageRecord } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock }, call) {
    const page = await operation(
      { db, now: clock.now() },
      actorOf(call),
      { sellerId: call.caller.sellerId, id: call.params.id },
      given({ slug: call.body.slug }),
    )
    return answer(200, pageObject(page))
  },
})
