import { AllDeparturesBulkBody, AllDeparturesBulkResult } from '#contract/departure.ts'
import { DepartureList } from '#contract/departure-list.ts'
import type { Departure } from '#domain/departures/departure.ts'
import { lossesOf } from '#domain/versions.ts'
import * as operations from '#operations/departures.ts'
import { streamDepartures } from '#operations/departures.ts'
import { planObject } from '#operations/versions/plan-object.ts'
import { START_STATUSES } from '#values/sales.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../paging.ts'
import { badParameter } from '../parse/bad-parameter.ts'
import { choices, date, flag, integer, uuid } from '../parse/query.ts'
import { ACCEPT_LOSSES } from '../plan-parameters.ts'
import { chosenOptions } from '../wire/chosen-options.ts'
import { readBulkChange } from '../wire/departure.ts'
import { wireListedDeparture } from '../wire/listed-departure.ts'
import { readerLocaleParameter, readLocale } from './reader-locale.ts'

const MOST_DAYS = 92
/** Of all options together, whether booked or not. */
const MOST_SCHEDULED_DAYS = 62
const MOST_ROWS = 2_000

export const listDepartures = endpoint({
  method: 'GET',
  path: '/v1/departures',
  tag: 'Departures',
  summary: 'List starts with their bookings, by time',
  description:
    'Starts that have bookings. With `scheduled=true` also those that nobody has booked, of ' +
    `every option and for at most ${MOST_SCHEDULED_DAYS} days at once; with \`option_id\` ` +
    `those of its schedule in any case. At most ${MOST_DAYS} days else, from today by ` +
    'default. A start that still has bookings although the schedule does not have it any more ' +
    'is `unscheduled`.',
  auth: seller('booking:read'),
  query: {
    from: date('The first day; today by default.'),
    to: date('The last day, included; a month after the first by default.'),
    scheduled: flag('Also starts that nobody has booked, of all options.'),
    product_id: uuid('Only starts of this trip.'),
    option_id: uuid('Only starts of this option.'),
    status: choices('StartStatus', START_STATUSES, 'Only starts that stand like this.'),
    locale: readerLocaleParameter,
    ...pageParameters,
    limit: integer({ min: 1, max: MOST_ROWS, default: 20, description: 'Starts per page.' }),
  },
  answers: { 200: { description: 'A page of starts.', schema: DepartureList } },
  problems: ['NotFound'],
  async handle(deps, { caller, query, isForTable }) {
    const { vault, clock } = deps
    const { sellerId, personId } = caller
    const now = clock.now()
    const { limit, cursor, option_id: optionId, product_id: tripId, status } = query
    const days = daysOf(query, now)
    const locale = readLocale(query.locale)
    const scheduled = query.scheduled || optionId !== null
    const filters = { ...days, optionId, tripId, scheduled, status }
    const cursorScope = { owner: sellerId, list: 'departures', filters }
    const [start, option] = readCursor(vault, cursorScope, cursor) ?? []
    const after = start && option ? { start, optionId: option } : null
    const asked = { sellerId, personId, ...filters, locale, now }
    if (isForTable && after === null) {
      return answer(200, { data: wireAll(await streamDepartures(deps, asked, ANY_NUMBER)) })
    }
    const { rows, total } = await operations.listDepartures(deps, asked, {
      after,
      limit: limit + 1,
    })
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit,
        total,
        positionOf: row => [row.start, row.optionId],
        wire: wireListedDeparture,
      }),
    )
  },
})

/** A table leaves as it is made, and whoever reads it slowly makes it slowly. */
const ANY_NUMBER = Number.POSITIVE_INFINITY

async function* wireAll(departures: AsyncIterable<readonly Departure[]>) {
  for await (const some of departures) yield some.map(wireListedDeparture)
}

type AskedDays = { from: string | null; to: string | null; scheduled: boolean }

function daysOf(query: AskedDays & { option_id: string | null }, now: Temporal.Instant) {
  const from = query.from ?? now.toZonedDateTimeISO('UTC').toPlainDate().toString()
  const to = query.to ?? Temporal.PlainDate.from(from).add({ months: 1 }).toString()
  const { days } = Temporal.PlainDate.from(from).until(to)
  if (days < 0) throw badParameter('to', 'bad_order', 'is before from')
  const limit = query.scheduled && query.option_id === null ? MOST_SCHEDULED_DAYS : MOST_DAYS
  if (days >= limit) {
    throw badParameter('to', 'too_far', `is more than ${limit} days after from`, { limit })
  }
  return { from, to }
}

export const bulkAllDepartures = endpoint({
  sdkName: 'departures.updateMany',
  method: 'POST',
  path: '/v1/departures/bulk',
  tag: 'Schedules',
  summary: 'Close, open or change days or starts of several options at once',
  description:
    'Of the options in `option_ids`, or of `all`, at most 100: all are changed, or none. Which ' +
    'days or starts, and what is said of them, is as for one option, with what is said in `set`. ' +
    'With `dry_run` the answer is what would be changed, and which bookings would stand on ' +
    'starts that no longer run; such losses are refused unless `accept_losses` names them.',
  auth: seller('schedule:manage'),
  idempotent: true,
  query: {
    dry_run: flag('Answers what would be done, and does nothing.'),
    accept_losses: choices(...ACCEPT_LOSSES),
  },
  body: AllDeparturesBulkBody,
  answers: { 200: { description: 'What was changed.', schema: AllDeparturesBulkResult } },
  problems: ['NotFound', 'Conflict', 'LossesNotAccepted'],
  async handle(deps, call) {
    const { set = {}, reset, ...days } = call.body
    const { dry_run: dryRun, accept_losses: acceptLosses } = call.query
    const { options, impact } = await operations.bulkAllDepartures(actingOf(deps, call), {
      ...chosenOptions(call.caller, call.body),
      change: readBulkChange({ ...days, ...set, ...(reset === undefined ? {} : { reset }) }),
      conditions: { dryRun, acceptLosses },
    })
    return answer(200, {
      dry_run: dryRun,
      options: options.map(({ optionId, name, tripTitle, changed }) => ({
        option_id: optionId,
        option_name: name,
        trip_title: tripTitle,
        changed,
      })),
      impact: planObject({ changes: [], impact }).impact,
      losses: lossesOf(impact),
    })
  },
})
