import { deletePageText as operation } from '#operations/pages/put-page-text.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf, uuidOf } from '../../parse/path.ts'
import { languageOf } from '../trips/language.ts'

export const deletePageText = endpoint({
  operationId: 'deletePageText',
  method: 'DELETE',
  path: '/v1/pages/{id}/texts/{locale}',
  tag: 'Pages',
  summary: 'Delete what a page says in one language',
  description: 'A published page that has no text left is no longer found.',
  auth: seller('page:manage'),
  cache: 'no-store',
  limit: 'key',
  edits: 'page_text',
  params: { id: uuidOf('page'), locale: textOf('text') },
  answers: { 204: { description: 'The text is gone.' } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    await operation(
      { db, now: clock.now() },
      actorOf(call),
      { sellerId: call.caller.sellerId, id: call.params.id },
      languageOf(call.params.locale),
    )
    return answer(204)
  },
})
