import { PageTextBody, PageTextRecord } from '#contract/page.ts'
import { putPageText as operation } from '#operations/pages/put-page-text.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf, uuidOf } from '../../parse/path.ts'
import { readPageWords, wirePageText } from '../../wire/page.ts'
import { languageOf } from '../trips/language.ts'

export const putPageText = endpoint({
  operationId: 'putPageText',
  method: 'PUT',
  path: '/v1/pages/{id}/texts/{locale}',
  tag: 'Pages',
  summary: 'Write what a page says in one language',
  description:
    'The whole text, section by section; on a published page it is seen at once. A language that ' +
    'the storefront does not speak yet can be prepared. Links that could run a script are ' +
    'refused. A `trips` section names trips that the storefront may sell: those of the seller, ' +
    'and on a marketplace those of the network.',
  auth: seller('page:manage'),
  cache: 'no-store',
  limit: 'key',
  edits: 'page_text',
  params: { id: uuidOf('page'), locale: textOf('text') },
  body: PageTextBody,
  answers: { 200: { description: 'The text.', schema: PageTextRecord } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const text = await operation(
      { db, now: clock.now() },
      actorOf(call),
      { sellerId: call.caller.sellerId, id: call.params.id },
      { locale: languageOf(call.params.locale), words: readPageWords(call.body) },
    )
    return answer(200, wirePageText(text))
  },
})
