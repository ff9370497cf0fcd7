import { Option } from '#contract/option.ts'
import { notFound } from '#domain/refusal.ts'
import * as operations from '#operations/trips/options.ts'
import { countOptions, listOptions as listOptionRows } from '#store/options/options.ts'
import { findTripId } from '#store/trips/trips.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { textOf } from '../../parse/path.ts'

export const createOption = endpoint({
  method: 'POST',
  path: '/v1/trips/{product}/options',
  tag: 'Options',
  summary: 'Add an option to a trip',
  description: 'The first one is the default, until another one is made it.',
  auth: seller('trip:manage'),
  makes: 'option',
  idempotent: true,
  params: { product: textOf('product') },
  body: Option.New,
  answers: { 201: { description: 'The option.', schema: Option.Record } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const { body, params } = call
    const input = Option.readSent(body)
    const option = await operations.createOption(actingOf(deps, call), params.product, input)
    return answer(201, Option.wire(option))
  },
})

export const listOptions = endpoint({
  method: 'GET',
  path: '/v1/trips/{product}/options',
  tag: 'Options',
  summary: 'List the options of a trip, oldest first',
  auth: seller('trip:read'),
  showsEach: { entity: 'option', list: 'data', by: 'id' },
  params: { product: textOf('product') },
  query: pageParameters,
  answers: { 200: { description: 'A page of options.', schema: Option.Page } },
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
        wire: Option.wire,
      }),
    )
  },
})
