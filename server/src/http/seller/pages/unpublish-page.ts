import { PageRecord } from '#contract/page.ts'
import { pageObject } from '#operations/pages/page-object.ts'
import { unpublishPage as operation } from '#operations/pages/publish-page.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const unpublishPage = endpoint({
  operationId: 'unpublishPage',
  method: 'POST',
  path: '/v1/pages/{id}/unpublish',
  tag: 'Pages',
  summary: 'Take a page back',
  description:
    'It becomes a draft: websites no longer find it, and menu items that lead to it are not shown.',
  auth: seller('page:manage'),
  cache: 'no-store',
  limit: 'key',
  edits: 'page',
  idempotent: true,
  params: { id: uuidOf('page') },
  answers: { 200: { description: 'The page.', schema: PageRecord } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock }, call) {
    const page = await operation(
      { db, now: clock.now() },
      actorOf(call),
      { sellerId: call.caller.sellerId, id: call.params.id },
      guardOf('unpublishPage', call),
    )
    return answer(200, pageObject(page))
  },
})
