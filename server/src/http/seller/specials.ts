import { NewSpecialBody, SpecialChangeBody, SpecialPage, SpecialRecord } from '#contract/special.ts'
import { notFound } from '#domain/refusal.ts'
import * as operations from '#operations/specials.ts'
import { countSpecials, findSpecialById, listSpecials as listSpecialRows } from '#store/specials.ts'
import { actorOf, guardOf } from '../acting.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../paging.ts'
import { uuidOf } from '../parse/path.ts'
import { uuid } from '../parse/query.ts'
import { readSpecialChange, wireSpecial } from '../wire/special.ts'

export const createSpecial = endpoint({
  method: 'POST',
  path: '/v1/specials',
  tag: 'Prices',
  summary: 'Take a price down for some starts',
  description:
    'For starts from `from` to `to`, and for whoever books from `book_from` to `book_to`, all ' +
    'days of the trip and included. Where several fit, the one that saves most counts.',
  auth: seller('price:manage'),
  makes: 'special',
  idempotent: true,
  body: NewSpecialBody,
  answers: { 201: { description: 'The special.', schema: SpecialRecord } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock }, call) {
    const { body, caller } = call
    const special = await operations.createSpecial(
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
      guardOf(call),
    )
    return answer(201, wireSpecial(special))
  },
})

export const listSpecials = endpoint({
  method: 'GET',
  path: '/v1/specials',
  tag: 'Prices',
  summary: 'List the specials, newest first',
  auth: seller('price:manage'),
  showsEach: { entity: 'special', list: 'data', by: 'id' },
  query: { product_id: uuid('Of one trip only.'), ...pageParameters },
  answers: { 200: { description: 'A page of specials.', schema: SpecialPage } },
  problems: [],
  async handle({ db, vault }, { caller, query }) {
    const { limit, cursor, product_id: tripId } = query
    const which = { sellerId: caller.sellerId, tripId }
    const cursorScope = { owner: caller.sellerId, list: `specials ${tripId}` }
    const [createdAt, id] = readCursor(vault, cursorScope, cursor) ?? []
    const after = createdAt && id ? { createdAt, id } : null
    const [rows, total] = await Promise.all([
      listSpecialRows(db, { ...which, after, limit: limit + 1 }),
      countSpecials(db, which),
    ])
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit,
        total,
        positionOf: special => [special.createdAt.toString(), special.id],
        wire: wireSpecial,
      }),
    )
  },
})

export const getSpecial = endpoint({
  method: 'GET',
  path: '/v1/specials/{id}',
  tag: 'Prices',
  summary: 'Read a special',
  auth: seller('price:manage'),
  shows: 'special',
  params: { id: uuidOf('special') },
  answers: { 200: { description: 'The special.', schema: SpecialRecord } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const special = await findSpecialById(db, { sellerId: caller.sellerId, id: params.id })
    if (!special) throw notFound('special')
    return answer(200, wireSpecial(special))
  },
})

export const updateSpecial = endpoint({
  method: 'PATCH',
  path: '/v1/specials/{id}',
  tag: 'Prices',
  summary: 'Change a special',
  description:
    'What is left out stays as it is. To take an amount off instead of a percentage, send the ' +
    'one and `null` for the other. What was booked with it keeps its price.',
  auth: seller('price:manage'),
  edits: 'special',
  params: { id: uuidOf('special') },
  body: SpecialChangeBody,
  answers: { 200: { description: 'The special.', schema: SpecialRecord } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const key = { sellerId: call.caller.sellerId, id: call.params.id }
    const change = readSpecialChange(call.body)
    const special = await operations.updateSpecial(
      { db, now: clock.now() },
      actorOf(call),
      key,
      change,
    )
    return answer(200, wireSpecial(special))
  },
})

export const deleteSpecial = endpoint({
  method: 'DELETE',
  path: '/v1/specials/{id}',
  tag: 'Prices',
  summary: 'Delete a special',
  description: 'What was booked with it keeps its price.',
  auth: seller('price:manage'),
  edits: 'special',
  params: { id: uuidOf('special') },
  answers: { 204: { description: 'It is gone.' } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    await operations.deleteSpecial({ db, now: clock.now() }, actorOf(call), {
      sellerId: call.caller.sellerId,
      id: call.params.id,
    })
    return answer(204)
  },
})
