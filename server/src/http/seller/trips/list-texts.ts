import { TripTextPage } from '#contract/trip.ts'
import { notFound } from '#domain/refusal.ts'
import { countTripTexts, listTripTexts } from '#store/trips/trip-texts.ts'
import { findTripId } from '#store/trips/trips.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { textOf } from '../../parse/path.ts'
import { wireTripText } from '../../wire/seller-trip.ts'

export const listTexts = endpoint({
  operationId: 'listTexts',
  method: 'GET',
  path: '/v1/trips/{product}/texts',
  tag: 'Trip texts',
  summary: 'List the texts of a trip, by language',
  auth: seller('trip:read'),
  cache: 'no-store',
  limit: 'key',
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
