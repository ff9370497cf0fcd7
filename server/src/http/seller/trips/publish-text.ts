import { TripTextRecord } from '#contract/trip.ts'
import { publishText as operation } from '#operations/trips/publish-text.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'
import { wireTripText } from '../../wire/seller-trip.ts'
import { languageOf } from './language.ts'

export const publishText = endpoint({
  operationId: 'publishText',
  method: 'POST',
  path: '/v1/trips/{product}/texts/{locale}/publish',
  tag: 'Trip texts',
  summary: 'Publish a trip in a language',
  auth: seller('trip:manage'),
  cache: 'no-store',
  limit: 'key',
  edits: 'text',
  idempotent: true,
  params: { product: textOf('product'), locale: textOf('text') },
  answers: { 200: { description: 'The text.', schema: TripTextRecord } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock }, call) {
    const text = await operation(
      { db, now: clock.now() },
      actorOf(call),
      {
        sellerId: call.caller.sellerId,
        product: call.params.product,
        locale: languageOf(call.params.locale),
      },
      guardOf('publishText', call),
    )
    return answer(200, wireTripText(text))
  },
})
