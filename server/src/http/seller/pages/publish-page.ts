import { PageRecord } from '#contract/page.ts'
import { pageObject } from '#operations/pages/page-object.ts'
import { publishPage as operation } from '#operations/pages/publish-page.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const publishPage = endpoint({
  operationId: 'publishPage',
  method: 'POST',
  path: '/v1/pages/{id}/publish',
  tag: 'Pages',
  summary: 'Publish a page',
  description:
    'In every language that it has a text in, of those that the storefront speaks. It needs at ' +
    'least one text.',
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
      guardOf('publishPage', call),
    )
    return answer(200, pageObject(page))
  },
})
