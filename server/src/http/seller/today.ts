import { TodayView } from '#contract/today.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import { amountDue, refundDue } from '#domain/bookings/settle.ts'
import type { Departure } from '#domain/departures/departure.ts'
import { timestamp } from '#domain/timestamp.ts'
import * as operations from '#operations/today.ts'
import { FIRST_OF_KIND, type Today } from '#operations/today.ts'
import type { WaitingBooking } from '#store/waiting-bookings.ts'
import type { WaitingEnquiry } from '#store/waiting-enquiries.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { date } from '../parse/query.ts'
import { wireListedDeparture } from '../wire/listed-departure.ts'
import { readerLocaleParameter, readLocale } from './reader-locale.ts'

export const getToday = endpoint({
  method: 'GET',
  path: '/v1/today',
  tag: 'Departures',
  summary: 'Read what waits, and the departures of a day and the next',
  description:
    'Of each kind that the caller may see: how many wait, and the five most urgent with what a ' +
    'line needs. Starts that are overbooked or run no more are looked for a month ahead, and ' +
    'details are missed of the guests of the next day.',
  auth: seller('booking:read', 'trip:read'),
  query: {
    date: date('The day; today, on the clock of the company, by default.'),
    locale: readerLocaleParameter,
  },
  answers: { 200: { description: 'The day.', schema: TodayView } },
  problems: [],
  async handle(deps, { caller, query }) {
    const now = deps.clock.now()
    const locale = readLocale(query.locale)
    const today = await operations.getToday(deps, { caller, date: query.date, locale, now })
    return answer(200, {
      date: today.date,
      as_of: timestamp(now),
      waiting: wireWaiting(today, now),
      card_fault: today.cardFault,
      days: today.days.map(({ date: day, total, departures }) => ({
        date: day,
        total,
        departures: departures.map(wireListedDeparture),
      })),
    })
  },
})

/** What waits, by kind; a kind of which nothing does is left out. */
function wireWaiting(
  { bookings, enquiries, overbooked, unscheduled }: Today,
  now: Temporal.Instant,
) {
  return [
    ...byKind(bookings, booking => wireBooking(booking, now)),
    ...byKind(enquiries, wireEnquiry),
    ...ofStarts('overbooked_start', overbooked),
    ...ofStarts('unscheduled_start', unscheduled),
  ]
}

type Counted = { kind: string; count: number }

function byKind<Row extends Counted>(rows: readonly Row[], wire: (row: Row) => object) {
  return [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, first]) => ({
    kind,
    count: first[0]?.count ?? 0,
    first: first.map(wire),
  }))
}

function ofStarts(kind: string, starts: readonly Departure[]) {
  if (starts.length === 0) return []
  return [{ kind, count: starts.length, first: starts.slice(0, FIRST_OF_KIND).map(wireStart) }]
}

function wireBooking(booking: WaitingBooking, now: Temporal.Instant) {
  const amount = amountOf(booking, now)
  return {
    ref: booking.ref,
    id: booking.heldId,
    name: booking.leadName,
    pax: booking.pax,
    product_id: booking.tripId,
    trip_title: booking.tripTitle,
    option_id: booking.optionId,
    option_name: booking.optionName,
    start: booking.start,
    due_at: timestamp(booking.dueAt),
    since: timestamp(booking.since),
    amount: amount === null ? null : { amount, currency: booking.heldCurrency ?? booking.currency },
    overbooked_by: null,
    by: booking.heldBy,
  }
}

/** What is asked for, to be given back or open, as the page of the booking says it. */
function amountOf(booking: WaitingBooking, now: Temporal.Instant): number | null {
  switch (booking.kind) {
    case 'missing_details':
      return null
    case 'request':
      return booking.dueNow
    case 'collected':
    case 'dispute':
    case 'refund_failed':
    case 'payment_request':
      return booking.heldAmount
    case 'refund':
      return refundDue(bookingAt(booking, now))
    default:
      return amountDue(booking)
  }
}

function wireEnquiry(enquiry: WaitingEnquiry) {
  return {
    ref: enquiry.reference,
    id: enquiry.id,
    name: enquiry.name,
    pax: enquiry.pax,
    product_id: enquiry.tripId,
    trip_title: enquiry.tripTitle,
    option_id: null,
    option_name: null,
    start: enquiry.date,
    due_at: null,
    since: timestamp(enquiry.since),
    amount: null,
    overbooked_by: null,
    by: null,
  }
}

function wireStart(departure: Departure) {
  return {
    ref: null,
    id: null,
    name: null,
    pax: departure.taken,
    product_id: departure.tripId,
    trip_title: departure.tripTitle,
    option_id: departure.optionId,
    option_name: departure.optionName,
    start: departure.start,
    due_at: timestamp(Temporal.Instant.fromEpochMilliseconds(departure.startsAtMs)),
    since: null,
    amount: null,
    overbooked_by: departure.overbookedBy,
    by: null,
  }
}
