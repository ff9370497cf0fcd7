import type { SellerCaller } from '#domain/access/callers.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { dateAfter } from '#domain/availability/local-start.ts'
import { findInLocale } from '#domain/catalog.ts'
import { type Departure, describeStart } from '#domain/departures/departure.ts'
import { bookedStarts, type Sheets, scheduledStarts } from '#domain/departures/find-starts.ts'
import { keysOf } from '#domain/keys-of.ts'
import { type Tx, transaction } from '#store/database.ts'
import { findCardFault } from '#store/payment-accounts.ts'
import { findReaderLocale } from '#store/sellers.ts'
import {
  listWaitingBookings,
  type WaitingBooking,
  type WaitingKind,
} from '#store/waiting-bookings.ts'
import { listWaitingEnquiries, type WaitingEnquiry } from '#store/waiting-enquiries.ts'
import { type DepartureParts, inTurns, MOST_STARTS, readSold, type Sold } from './departures.ts'
import { findSellerDay } from './sellers/seller-zone.ts'

type TodayQuery = {
  caller: SellerCaller
  /** Null is today on the clock of the company. */
  date: string | null
  locale: string | null
  now: Temporal.Instant
}

type DepartureDay = { date: string; total: number; departures: readonly Departure[] }

export type Today = {
  date: string
  bookings: readonly WaitingBooking[]
  enquiries: readonly WaitingEnquiry[]
  /** Null for whoever may not see bookings, as all that follows. */
  days: readonly DepartureDay[]
  overbooked: readonly Departure[]
  unscheduled: readonly Departure[]
  cardFault: CardFault
}

type CardFault = Awaited<ReturnType<typeof findCardFault>>

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
  dispute: ['payment:manage', 'money:read'],
  refund_failed: ['payment:manage', 'money:read'],
  payment_request: ['payment:manage', 'money:read'],
}

/** What waits for the caller, and the departures of a day and the next, in one reading. */
export async function getToday(parts: DepartureParts, query: TodayQuery): Promise<Today> {
  const { db, departureSheets } = parts
  const { caller, now } = query
  const { sellerId } = caller
  const sheets = await departureSheets.of(sellerId)
  const date = query.date ?? (await findSellerDay(parts, sellerId, now))
  const read = await transaction(db, { seller: sellerId }, async tx => {
    const locale = query.locale ?? (await findReaderLocale(tx, caller))
    const asked = { caller, date, locale, now }
    const [bookings, enquiries, sold, cardFault] = await Promise.all([
      readWaiting(tx, asked),
      caller.permissions.has('enquiry:read')
        ? listWaitingEnquiries(tx, { sellerId, first: FIRST_OF_KIND, locale })
        : NONE,
      caller.permissions.has('booking:read') ? readMonth(tx, asked, sheets) : null,
      caller.permissions.has('settings:manage') ? findCardFault(tx, sellerId) : null,
    ])
    const named = bookings.map(booking => inReaderLanguage(booking, sheets, locale))
    return { bookings: named, enquiries, sold, cardFault }
  })
  const { sold, ...waiting } = read
  // Worked out when the connection is back with the others.
  const starts = sold === null ? NO_STARTS : await findStarts(parts, sold, { date, now, sheets })
  return { date, ...waiting, ...starts }
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

const NO_STARTS: Starts = { days: [], overbooked: [], unscheduled: [] }

function readMonth(tx: Tx, { caller, date, locale }: Asked, sheets: Sheets): Promise<Sold> {
  let to = dateAfter(date)
  for (let day = 2; day < DAYS_AHEAD; day++) to = dateAfter(to)
  const { sellerId, personId } = caller
  const all = { optionId: null, tripId: null }
  return readSold(tx, { sellerId, personId, from: date, to, ...all, locale }, sheets)
}

async function findStarts(
  parts: DepartureParts,
  { booked, ...sold }: Sold,
  { date, now, sheets }: Pick<Asked, 'date' | 'now'> & { sheets: Sheets },
): Promise<Starts> {
  const seen = { ...sold, nowMs: now.epochMilliseconds }
  const dayOf = async (day: string): Promise<DepartureDay> => {
    const ofDay = booked.filter(({ start }) => start.startsWith(day))
    const departures: Departure[] = []
    let total = 0
    const found = scheduledStarts({ from: day, to: day }, { sheets, booked: ofDay })
    for await (const piece of inTurns(parts, found, MOST_STARTS)) {
      total += piece.length
      const more = piece.slice(0, MOST_OF_DAY - departures.length)
      departures.push(...more.map(start => describeStart(start, seen)))
    }
    return { date: day, total, departures }
  }
  const overbooked: Departure[] = []
  const unscheduled: Departure[] = []
  for await (const piece of inTurns(parts, bookedStarts(sheets, booked), MOST_STARTS)) {
    for (const departure of piece.map(start => describeStart(start, seen))) {
      if (departure.overbookedBy > 0) overbooked.push(departure)
      if (departure.unscheduled) unscheduled.push(departure)
    }
  }
  return { days: [await dayOf(date), await dayOf(dateAfter(date))], overbooked, unscheduled }
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
