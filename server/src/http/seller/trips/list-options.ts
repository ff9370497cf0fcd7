import { OptionPage } from '#contract/option.ts'
import { notFound } from '#domain/refusal.ts'
import { countOptions, listOptions as listOptionRows } from '#store/options/options.ts'
import { findTripId } from '#store/trips/trips.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { textOf } from '../../parse/path.ts'
import { wireOption } from '../../wire/seller-option.ts'

export const listOptions = endpoint({
  operationId: 'listOptions',
  method: 'GET',
  path: '/v1/trips/{product}/options',
  tag: 'Options',
  summary: 'List the options of a trip, oldest first',
  auth: seller('trip:read'),
  cache: 'no-store',
  limit: 'key',
  showsEach: { entity: 'option', list: 'data', by: 'id' },
  params: { product: textOf('product') },
  query: pageParameters,
  answers: { 200: { description: 'A page of options.', schema: OptionPage } },
  problems: ['NotFound'],
  async handle({ db, vault }, { caller, params, query }) {
    const { sellerId } = caller
    const tripId = await findTripId(db, { sellerId, product: params.product })
    if (tripId === null) throw notFound('product')
    const cursorScope = { owner: sellerId, list: 'options', filters: tripId }
    const [position] = readCursor(vault, cursorScope, query.cursor) ?? []
    const after = position === undefined ? null : Number(position)
    const [rows, total] = await Promise.all([
      listOptionRows(db, { sellerId, tripId, after, limit: query.limit + 1 }),
      countOptions(db, { sellerId, tripId }),
    ])
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit: query.limit,
        total,
        positionOf: option => [String(option.position)],
        wire: wireOption,
      }),
    )
  },
})
