import { TripTextBody, TripTextRecord } from '#contract/trip.ts'
import { putText as operation } from '#operations/trips/put-text.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'
import { readTripWords, wireTripText } from '../../wire/seller-trip.ts'
import { languageOf } from './language.ts'

export const putText = endpoint({
  operationId: 'putText',
  method: 'PUT',
  path: '/v1/trips/{product}/texts/{locale}',
  tag: 'Trip texts',
  summary: 'Write what a trip says in one language',
  description:
    'The whole text. A new one is not published yet; one that is published stays so. Links that ' +
    'could run a script are refused.',
  auth: seller('trip:manage'),
  cache: 'no-store',
  limit: 'key',
  edits: 'text',
  params: { product: textOf('product'), locale: textOf('text') },
  body: TripTextBody,
  answers: { 200: { description: 'The text.', schema: TripTextRecord } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const text = await operation({ db, now: clock.now() }, actorOf(call), {
      sellerId: call.caller.sellerId,
      product: call.params.product,
      locale: languageOf(call.params.locale),
      words: readTripWords(call.body),
    })
    return answer(200, wireTripText(text))
  },
})
