import type { SellerCaller } from '#domain/access/callers.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { dateAfter } from '#domain/availability/local-start.ts'
import { findInLocale } from '#domain/catalog/locale.ts'
import { type Departure, describeStart } from '#domain/departures/departure.ts'
import { bookedStarts, type Sheets, scheduledStarts } from '#domain/departures/find-starts.ts'
import { keysOf } from '#domain/keys-of.ts'
import type { DepartureSheets } from '#memory/departure-sheets.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { findReaderLocale } from '#store/sellers/reader-locale.ts'
import {
  listWaitingBookings,
  type WaitingBooking,
  type WaitingKind,
} from '#store/waiting-bookings.ts'
import { listWaitingEnquiries, type WaitingEnquiry } from '#store/waiting-enquiries.ts'
import { readSold } from '../departures/list-departures.ts'

type Parts = { db: Db; departureSheets: DepartureSheets }

export type TodayQuery = {
  caller: SellerCaller
  /** Null is today where most of the seller's trips start. */
  date: string | null
  locale: string | null
  now: Temporal.Instant
}

export type DepartureDay = { date: string; total: number; departures: readonly Departure[] }

export type Today = {
  date: string
  bookings: readonly WaitingBooking[]
  enquiries: readonly WaitingEnquiry[]
  /** Null for whoever may not see bookings, as all that follows. */
  days: readonly DepartureDay[]
  overbooked: readonly Departure[]
  unscheduled: readonly Departure[]
}

export const FIRST_OF_KIND = 5
/** Starts that are overbooked or run no more are looked for this far ahead. */
const DAYS_AHEAD = 31
const MOST_OF_DAY = 200

/** Whoever has one of these sees what waits. */
const OPENED_BY: Readonly<Record<WaitingKind, readonly Permission[]>> = {
  request: ['booking:read'],
  proof: ['payment:manage', 'money:read'],
  refund: ['payment:manage', 'money:read'],
  payment_link: ['payment:manage', 'money:read'],
  overdue_payment: ['payment:manage', 'money:read'],
  missing_details: ['booking:read'],
  collected: ['payment:manage', 'money:read'],
}

/** What waits for the caller, and the departures of a day and the next, in one reading. */
export async function getToday({ db, departureSheets }: Parts, query: TodayQuery): Promise<Today> {
  const { caller, now } = query
  const { sellerId } = caller
  const sheets = await departureSheets.of(sellerId)
  const date = query.date ?? todayOf(sheets, now)
  return transaction(db, { seller: sellerId }, async tx => {
    const locale = query.locale ?? (await findReaderLocale(tx, caller))
    const asked = { caller, date, locale, now }
    const [bookings, enquiries, starts] = await Promise.all([
      readWaiting(tx, asked),
      caller.permissions.has('enquiry:read')
        ? listWaitingEnquiries(tx, { sellerId, first: FIRST_OF_KIND, locale })
        : NONE,
      readStarts(tx, asked, sheets),
    ])
    const named = bookings.map(booking => inReaderLanguage(booking, sheets, locale))
    return { date, bookings: named, enquiries, ...starts }
  })
}

const NONE: never[] = []

type Asked = { caller: SellerCaller; date: string; locale: string; now: Temporal.Instant }

function readWaiting(tx: Tx, { caller, date, now }: Asked): Promise<WaitingBooking[]> | [] {
  const kinds = keysOf(OPENED_BY).filter(kind =>
    OPENED_BY[kind].some(permission => caller.permissions.has(permission)),
  )
  if (kinds.length === 0) return []
  const detailsFrom = dateAfter(date)
  const detailsBefore = dateAfter(detailsFrom)
  const { sellerId } = caller
  return listWaitingBookings(tx, {
    sellerId,
    kinds,
    now,
    detailsFrom,
    detailsBefore,
    first: FIRST_OF_KIND,
  })
}

type Starts = Pick<Today, 'days' | 'overbooked' | 'unscheduled'>

async function readStarts(tx: Tx, asked: Asked, sheets: Sheets): Promise<Starts> {
  const { caller, date, locale, now } = asked
  if (!caller.permissions.has('booking:read')) return { days: [], overbooked: [], unscheduled: [] }
  const tomorrow = dateAfter(date)
  let to = tomorrow
  for (let day = 2; day < DAYS_AHEAD; day++) to = dateAfter(to)
  const { sellerId, personId } = caller
  const all = { optionId: null, tripId: null }
  const range = { sellerId, personId, from: date, to, ...all, locale }
  const { booked, taken, resources } = await readSold(tx, range, sheets)
  const seen = { taken, nowMs: now.epochMilliseconds, locale, resources }
  const dayOf = (day: string): DepartureDay => {
    const ofDay = booked.filter(({ start }) => start.startsWith(day))
    const found = scheduledStarts({ from: day, to: day }, { sheets, booked: ofDay })
    const shown = found.slice(0, MOST_OF_DAY).map(start => describeStart(start, seen))
    return { date: day, total: found.length, departures: shown }
  }
  const ahead = bookedStarts(sheets, booked).map(start => describeStart(start, seen))
  return {
    days: [dayOf(date), dayOf(tomorrow)],
    overbooked: ahead.filter(({ overbookedBy }) => overbookedBy > 0),
    unscheduled: ahead.filter(({ unscheduled }) => unscheduled),
  }
}

/** As the catalogue has it; of an option that is gone, as the guest read it. */
function inReaderLanguage(booking: WaitingBooking, sheets: Sheets, locale: string): WaitingBooking {
  const sheet = sheets.get(booking.optionId)
  if (!sheet) return booking
  return {
    ...booking,
    tripTitle: findInLocale(sheet.titles, locale)?.text ?? booking.tripTitle,
    optionName: findInLocale(sheet.optionNames, locale)?.text ?? booking.optionName,
  }
}

/** The day by the clock of the place where most options start. */
function todayOf(sheets: Sheets, now: Temporal.Instant): string {
  const counts = new Map<string, number>()
  for (const { clock } of sheets.values()) {
    counts.set(clock.timezone, (counts.get(clock.timezone) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1))
  return now
    .toZonedDateTimeISO(most?.[0] ?? 'UTC')
    .toPlainDate()
    .toString()
}
