import { deletePage as operation } from '#operations/pages/delete-page.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const deletePage = endpoint({
  operationId: 'deletePage',
  method: 'DELETE',
  path: '/v1/pages/{id}',
  tag: 'Pages',
  summary: 'Delete a page',
  description: 'With its texts in all languages. Menu items that lead to it are no longer shown.',
  auth: seller('page:manage'),
  cache: 'no-store',
  limit: 'key',
  edits: 'page',
  params: { id: uuidOf('page') },
  answers: { 204: { description: 'The page is gone.' } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const key = { sellerId: call.caller.sellerId, id: call.params.id }
    await operation({ db, now: clock.now() }, actorOf(call), key)
    return answer(204)
  },
})
