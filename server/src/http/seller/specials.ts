import { Special } from '#contract/special.ts'
import { notFound } from '#domain/refusal.ts'
import * as operations from '#operations/specials.ts'
import { countSpecials, findSpecialById, listSpecials as listSpecialRows } from '#store/specials.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { newestFirst, pageParameters } from '../paging.ts'
import { uuidOf } from '../parse/path.ts'
import { uuid } from '../parse/query.ts'

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
  body: Special.New,
  answers: { 201: { description: 'The special.', schema: Special.Record } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const input = Special.readNew(call.body)
    return answer(201, Special.wire(await operations.createSpecial(actingOf(deps, call), input)))
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
  answers: { 200: { description: 'A page of specials.', schema: Special.Page } },
  problems: [],
  async handle({ db, vault }, { caller, query }) {
    const which = { sellerId: caller.sellerId, tripId: query.product_id }
    const page = await newestFirst(vault, query, {
      cursorScope: { owner: caller.sellerId, list: `specials ${query.product_id}` },
      read: part =>
        Promise.all([listSpecialRows(db, { ...which, ...part }), countSpecials(db, which)]),
      wire: Special.wire,
    })
    return answer(200, page)
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
  answers: { 200: { description: 'The special.', schema: Special.Record } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const special = await findSpecialById(db, { sellerId: caller.sellerId, id: params.id })
    if (!special) throw notFound('special')
    return answer(200, Special.wire(special))
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
  body: Special.Change,
  answers: { 200: { description: 'The special.', schema: Special.Record } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const change = Special.readChange(call.body)
    const changed = await operations.updateSpecial(actingOf(deps, call), call.params.id, change)
    return answer(200, Special.wire(changed))
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
  async handle(deps, call) {
    await operations.deleteSpecial(actingOf(deps, call), call.params.id)
    return answer(204)
  },
})
