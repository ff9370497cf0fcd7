import { deleteText as operation } from '#operations/trips/put-text.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'
import { languageOf } from './language.ts'

export const deleteText = endpoint({
  operationId: 'deleteText',
  method: 'DELETE',
  path: '/v1/trips/{product}/texts/{locale}',
  tag: 'Trip texts',
  summary: 'Delete what a trip says in one language',
  auth: seller('trip:manage'),
  cache: 'no-store',
  limit: 'key',
  edits: 'text',
  params: { product: textOf('product'), locale: textOf('text') },
  answers: { 204: { description: 'The text is gone.' } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    await operation({ db, now: clock.now() }, actorOf(call), {
      sellerId: call.caller.sellerId,
      product: call.params.product,
      locale: languageOf(call.params.locale),
    })
    return answer(204)
  },
})
