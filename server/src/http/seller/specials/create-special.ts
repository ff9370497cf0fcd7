import { NewSpecialBody, SpecialRecord } from '#contract/special.ts'
import { createSpecial as operation } from '#operations/specials/create-special.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { wireSpecial } from '../../wire/special.ts'

export const createSpecial = endpoint({
  operationId: 'createSpecial',
  method: 'POST',
  path: '/v1/specials',
  tag: 'Prices',
  summary: 'Take a price down for some starts',
  description:
    'For starts from `from` to `to`, and for whoever books from `book_from` to `book_to`, all ' +
    'days of the trip and included. Where several fit, the one that saves most counts.',
  auth: seller('price:manage'),
  cache: 'no-store',
  limit: 'key',
  makes: 'special',
  idempotent: true,
  body: NewSpecialBody,
  answers: { 201: { description: 'The special.', schema: SpecialRecord } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock }, call) {
    const { body, caller } = call
    const special = await operation(
      { db, now: clock.now() },
      actorOf(call),
      {
        sellerId: caller.sellerId,
        tripId: body.product_id,
        optionId: body.option_id ?? null,
        name: body.name,
        startsFrom: body.from,
        startsTo: body.to,
        bookFrom: body.book_from ?? null,
        bookTo: body.book_to ?? null,
        percentOff: body.percent_off ?? null,
        amountOffUsd: body.amount_off_usd ?? null,
      },
      guardOf('createSpecial', call),
    )
    return answer(201, wireSpecial(special))
  },
})
