import { TripTextBody, TripTextPage, TripTextRecord } from '#contract/trip.ts'
import { notFound } from '#domain/refusal.ts'
import * as operations from '#operations/trips/texts.ts'
import { countTripTexts, listTripTexts } from '#store/trips/trip-texts.ts'
import { findTripId } from '#store/trips/trips.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { textOf } from '../../parse/path.ts'
import { readTripWords, wireTripText } from '../../wire/seller-trip.ts'
import { languageOf } from './language.ts'

export const listTexts = endpoint({
  method: 'GET',
  path: '/v1/trips/{product}/texts',
  tag: 'Trip texts',
  summary: 'List the texts of a trip, by language',
  auth: seller('trip:read'),
  showsEach: { entity: 'text', list: 'data', by: 'locale' },
  params: { product: textOf('product') },
  query: pageParameters,
  answers: { 200: { description: 'A page of texts.', schema: TripTextPage } },
  problems: ['NotFound'],
  async handle({ db, vault }, { caller, params, query }) {
    const { sellerId } = caller
    const tripId = await findTripId(db, { sellerId, product: params.product })
    if (tripId === null) throw notFound('product')
    const cursorScope = { owner: sellerId, list: 'texts', filters: tripId }
    const [after = null] = readCursor(vault, cursorScope, query.cursor) ?? []
    const [rows, total] = await Promise.all([
      listTripTexts(db, { sellerId, tripId, after, limit: query.limit + 1 }),
      countTripTexts(db, { sellerId, tripId }),
    ])
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit: query.limit,
        total,
        positionOf: text => [text.locale],
        wire: wireTripText,
      }),
    )
  },
})

export const putText = endpoint({
  method: 'PUT',
  path: '/v1/trips/{product}/texts/{locale}',
  tag: 'Trip texts',
  summary: 'Write what a trip says in one language',
  description:
    'The whole text. A new one is not published yet; one that is published stays so. Links that ' +
    'could run a script are refused.',
  auth: seller('trip:manage'),
  edits: 'text',
  params: { product: textOf('product'), locale: textOf('text') },
  body: TripTextBody,
  answers: { 200: { description: 'The text.', schema: TripTextRecord } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const text = await operations.putText(actingOf(deps, call), {
      product: call.params.product,
      locale: languageOf(call.params.locale),
      words: readTripWords(call.body),
    })
    return answer(200, wireTripText(text))
  },
})

export const deleteText = endpoint({
  method: 'DELETE',
  path: '/v1/trips/{product}/texts/{locale}',
  tag: 'Trip texts',
  summary: 'Delete what a trip says in one language',
  auth: seller('trip:manage'),
  edits: 'text',
  params: { product: textOf('product'), locale: textOf('text') },
  answers: { 204: { description: 'The text is gone.' } },
  problems: ['NotFound'],
  async handle(deps, call) {
    await operations.deleteText(actingOf(deps, call), {
      product: call.params.product,
      locale: languageOf(call.params.locale),
    })
    return answer(204)
  },
})

export const publishText = endpoint({
  method: 'POST',
  path: '/v1/trips/{product}/texts/{locale}/publish',
  tag: 'Trip texts',
  summary: 'Publish a trip in a language',
  auth: seller('trip:manage'),
  edits: 'text',
  idempotent: true,
  params: { product: textOf('product'), locale: textOf('text') },
  answers: { 200: { description: 'The text.', schema: TripTextRecord } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const text = await operations.publishText(actingOf(deps, call), {
      product: call.params.product,
      locale: languageOf(call.params.locale),
    })
    return answer(200, wireTripText(text))
  },
})

export const unpublishText = endpoint({
  method: 'POST',
  path: '/v1/trips/{product}/texts/{locale}/unpublish',
  tag: 'Trip texts',
  summary: 'Take a language of a trip back',
  description: 'A trip that is published in no language leaves the sale until it is again.',
  auth: seller('trip:manage'),
  edits: 'text',
  idempotent: true,
  params: { product: textOf('product'), locale: textOf('text') },
  answers: { 200: { description: 'The text.', schema: TripTextRecord } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const text = await operations.unpublishText(actingOf(deps, call), {
      product: call.params.product,
      locale: languageOf(call.params.locale),
    })
    return answer(200, wireTripText(text))
  },
})
