import { PromoBatch, PromoBatchBody, PromoCode } from '#contract/promo-code.ts'
import { promoKey } from '#domain/pricing/promo.ts'
import { notFound } from '#domain/refusal.ts'
import * as operations from '#operations/promo-codes.ts'
import {
  countPromoCodes,
  findPromoCode,
  listPromoCodes as listPromoCodeRows,
} from '#store/promo-codes.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { newestFirst, pageParameters } from '../paging.ts'
import { optionalFlag } from '../parse/optional-flag.ts'
import { uuidOf } from '../parse/path.ts'
import { text, uuid } from '../parse/query.ts'

export const createPromoCode = endpoint({
  method: 'POST',
  path: '/v1/promo-codes',
  tag: 'Prices',
  summary: 'Make a promo code',
  description:
    'Takes a percentage off what is paid upfront for travellers, rooms and extras, after ' +
    'specials, or a sum off the whole booking: never more than it covers. Without a limit of ' +
    'any kind it counts for every trip, on all of the own sites and at the desk.',
  auth: seller('price:manage'),
  makes: 'promo_code',
  idempotent: true,
  body: PromoCode.New,
  answers: { 201: { description: 'The code.', schema: PromoCode.Record } },
  problems: ['Conflict'],
  async handle(deps, call) {
    const input = PromoCode.readNew(call.body)
    const code = await operations.createPromoCode(actingOf(deps, call), input)
    return answer(201, PromoCode.wire(code))
  },
})

export const createPromoCodeBatch = endpoint({
  method: 'POST',
  path: '/v1/promo-codes/batch',
  tag: 'Prices',
  summary: 'Make many promo codes with the same rules',
  description: 'At most 5,000 at once, each with an ending that nobody guesses.',
  auth: seller('price:manage'),
  idempotent: true,
  body: PromoBatchBody,
  answers: { 201: { description: 'How many were made.', schema: PromoBatch } },
  problems: ['Conflict'],
  async handle(deps, call) {
    const { prefix, count } = call.body
    const rules = PromoCode.readNew({ ...call.body, code: '' })
    const acting = { ...actingOf(deps, call), randomBytes: deps.randomBytes }
    const wanted = { rules, prefix: (prefix ?? '').toUpperCase(), count }
    const { id, created } = await operations.createPromoCodeBatch(acting, wanted)
    return answer(201, { batch_id: id, created })
  },
})

export const listPromoCodes = endpoint({
  method: 'GET',
  path: '/v1/promo-codes',
  tag: 'Prices',
  summary: 'List the promo codes, newest first',
  auth: seller('price:manage'),
  showsEach: { entity: 'promo_code', list: 'data', by: 'id' },
  query: {
    q: text({ max: 100, description: 'Part of the code or of its name.' }),
    active: optionalFlag('Only those that are switched on, or those that are off.'),
    batch_id: uuid('Those that were made together.'),
    ...pageParameters,
  },
  answers: { 200: { description: 'A page of codes.', schema: PromoCode.Page } },
  problems: [],
  async handle({ db, vault }, { caller: { sellerId }, query }) {
    const { q, active, batch_id: batchId } = query
    const which = {
      sellerId,
      q: q === null ? null : { key: promoKey(q), name: q.toLowerCase() },
      active,
      batchId,
    }
    const page = await newestFirst(vault, query, {
      cursorScope: { owner: sellerId, list: 'promo codes', filters: { q, active, batchId } },
      read: part =>
        Promise.all([listPromoCodeRows(db, { ...which, ...part }), countPromoCodes(db, which)]),
      wire: PromoCode.wire,
    })
    return answer(200, page)
  },
})

export const getPromoCode = endpoint({
  method: 'GET',
  path: '/v1/promo-codes/{id}',
  tag: 'Prices',
  summary: 'Read a promo code',
  auth: seller('price:manage'),
  shows: 'promo_code',
  params: { id: uuidOf('promo_code') },
  answers: { 200: { description: 'The code.', schema: PromoCode.Record } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const code = await findPromoCode(db, { sellerId: caller.sellerId, id: params.id })
    if (!code) throw notFound('promo_code')
    return answer(200, PromoCode.wire(code))
  },
})

export const updatePromoCode = endpoint({
  method: 'PATCH',
  path: '/v1/promo-codes/{id}',
  tag: 'Prices',
  summary: 'Change a promo code, or switch it off',
  description:
    'What is left out stays as it is. The code itself cannot be changed. What was booked with it ' +
    'keeps its price, and `max_uses` cannot be less than what is used.',
  auth: seller('price:manage'),
  edits: 'promo_code',
  params: { id: uuidOf('promo_code') },
  body: PromoCode.Change,
  answers: { 200: { description: 'The code.', schema: PromoCode.Record } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const change = PromoCode.readChange(call.body)
    const changed = await operations.updatePromoCode(actingOf(deps, call), call.params.id, change)
    return answer(200, PromoCode.wire(changed))
  },
})
