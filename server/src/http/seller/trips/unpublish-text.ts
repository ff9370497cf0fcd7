import { TripTextRecord } from '#contract/trip.ts'
import { unpublishText as operation } from '#operations/trips/publish-text.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'
import { wireTripText } from '../../wire/seller-trip.ts'
import { languageOf } from './language.ts'

export const unpublishText = endpoint({
  operationId: 'unpublishText',
  method: 'POST',
  path: '/v1/trips/{product}/texts/{locale}/unpublish',
  tag: 'Trip texts',
  summary: 'Take a language of a trip back',
  description: 'A trip that is published in no language leaves the sale until it is again.',
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
      guardOf('unpublishText', call),
    )
    return answer(200, wireTripText(text))
  },
})
