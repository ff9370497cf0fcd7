import { DepartureList } from '#contract/departure-list.ts'
import {
  type ListedDeparture,
  listDepartures as operation,
} from '#operations/departures/list-departures.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { badParameter } from '../../parse/bad-parameter.ts'
import { date, uuid } from '../../parse/query.ts'

const MOST_DAYS = 92

export const listDepartures = endpoint({
  operationId: 'listDepartures',
  method: 'GET',
  path: '/v1/departures',
  tag: 'Departures',
  summary: 'List starts with their bookings, by time',
  description:
    'Starts that have bookings; with `option_id` also the others of its schedule. At most ' +
    `${MOST_DAYS} days at once, from today by default.`,
  auth: seller('booking:read'),
  cache: 'no-store',
  limit: 'key',
  query: {
    from: date('The first day; today by default.'),
    to: date('The last day, included; a month after the first by default.'),
    option_id: uuid('Only starts of this option.'),
    ...pageParameters,
  },
  answers: { 200: { description: 'A page of starts.', schema: DepartureList } },
  problems: ['NotFound'],
  async handle({ db, vault, clock }, { caller: { sellerId }, query }) {
    const now = clock.now()
    const from = query.from ?? now.toZonedDateTimeISO('UTC').toPlainDate().toString()
    const to = query.to ?? Temporal.PlainDate.from(from).add({ months: 1 }).toString()
    const { days } = Temporal.PlainDate.from(from).until(to)
    if (days < 0) throw badParameter('to', 'bad_order', 'is before from')
    if (days >= MOST_DAYS) {
      throw badParameter('to', 'too_far', `is more than ${MOST_DAYS} days after from`, {
        limit: MOST_DAYS,
      })
    }
    const { limit, cursor, option_id: optionId } = query
    const cursorScope = { owner: sellerId, list: 'departures', filters: { from, to, optionId } }
    const [start, option] = readCursor(vault, cursorScope, cursor) ?? []
    const all = await operation(db, { sellerId, from, to, optionId, now })
    const begin = start === undefined ? 0 : all.findIndex(row => isAfter(row, [start, option]))
    const rows = begin < 0 ? [] : all.slice(begin, begin + limit + 1)
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit,
        total: all.length,
        positionOf: row => [row.start, row.optionId],
        wire: wireListedDeparture,
      }),
    )
  },
})

type Position = { start: string; optionId: string }

function isAfter(row: Position, [start = '', option = '']: (string | undefined)[]): boolean {
  return row.start > start || (row.start === start && row.optionId > option)
}

function wireListedDeparture(departure: ListedDeparture) {
  return {
    option_id: departure.optionId,
    product_id: departure.tripId,
    trip: departure.tripTitle,
    option: departure.optionName,
    start: departure.start,
    status: departure.status,
    capacity: departure.capacity,
    remaining: departure.remaining,
    bookings: departure.bookings,
    confirmed_pax: departure.confirmedPax,
    pending_pax: departure.pendingPax,
  }
}
