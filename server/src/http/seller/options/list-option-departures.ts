import { DeparturePage } from '#contract/departure.ts'
import { notFound } from '#domain/refusal.ts'
import {
  countDepartureExceptions,
  listDepartureExceptions,
} from '#store/options/departure-exceptions.ts'
import { findOptionById } from '#store/options/options.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { uuidOf } from '../../parse/path.ts'
import { date } from '../../parse/query.ts'
import { wireDeparture } from '../../wire/departure.ts'

export const listOptionDepartures = endpoint({
  method: 'GET',
  path: '/v1/options/{id}/departures',
  tag: 'Schedules',
  summary: 'List the days and starts that differ from the schedule',
  auth: seller('schedule:manage'),
  shows: 'departures',
  params: { id: uuidOf('option') },
  query: {
    from: date('The first day; without it, from the first there is.'),
    to: date('The last day, included.'),
    ...pageParameters,
  },
  answers: { 200: { description: 'A page of them, by day.', schema: DeparturePage } },
  problems: ['NotFound'],
  async handle({ db, vault }, { caller, params, query }) {
    const { sellerId } = caller
    const option = await findOptionById(db, { sellerId, id: params.id })
    if (!option) throw notFound('option')
    const { from, to, limit, cursor } = query
    const days = { sellerId, optionId: option.id, from, to }
    const cursorScope = { owner: sellerId, list: `departures ${option.id} ${from} ${to}` }
    const [day, time] = readCursor(vault, cursorScope, cursor) ?? []
    const after = day === undefined ? null : { date: day, time: time || null }
    const [rows, total] = await Promise.all([
      listDepartureExceptions(db, { ...days, after, limit: limit + 1 }),
      countDepartureExceptions(db, days),
    ])
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit,
        total,
        positionOf: departure => [departure.date, departure.time ?? ''],
        wire: wireDeparture,
      }),
    )
  },
})
