import { readStart } from '#domain/availability/local-start.ts'
import { startInstant, startTimes } from '#domain/availability/start-times.ts'
import { startAt } from '#domain/availability/starts.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { type CallOff, type Fate, fateOf, reasonFor } from '#domain/bookings/call-off.ts'
import { cancelled } from '#domain/bookings/cancel.ts'
import { movedBooking } from '#domain/bookings/move.ts'
import { fullRefund } from '#domain/bookings/refund.ts'
import { inLocale } from '#domain/catalog.ts'
import { type Money, moneyOf } from '#domain/money/money.ts'
import { refuseLargeGroup } from '#domain/pricing/quote-selection.ts'
import { shortageRefusal } from '#domain/pricing/stock-refusal.ts'
import { stockToMove } from '#domain/pricing/stock-wanted.ts'
import { type Refusal, refused } from '#domain/refusal.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import { type StockWanted, stockKey } from '#domain/sales/stock.ts'
import { readTaken } from '#memory/claims.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { listBookingsOfStart } from '#store/departures.ts'
import { findSaleSheet } from '#store/sales/sale-sheets.ts'
import { findReaderLocale } from '#store/sellers.ts'
import { cancelledMail } from '../booking-mails/mail-cancelled.ts'
import { movedMail } from '../booking-mails/mail-moved.ts'
import { type PreviewedMail, previewMail } from '../booking-mails/preview-mail.ts'
import type { BookingMail } from '../booking-mails/queue-booking-mail.ts'
import { type CallOffs, refuseUnfit } from './create-call-off.ts'

export type PreviewedBooking = {
  booking: Booking
  fate: Fate
  refund: Money | null
  refusal: Refusal | null
}

export type PreviewedDeparture = {
  optionId: string
  start: string
  tripTitle: string | null
  optionName: string | null
  bookings: readonly PreviewedBooking[]
  refusal: Refusal | null
}

export type MailSample = { kind: string; locale: string; count: number; sample: PreviewedMail }

export type CallOffPreview = {
  departures: readonly PreviewedDeparture[]
  /** One sum for each currency. */
  refunds: readonly Money[]
  mails: readonly MailSample[]
}

/** Names are in the language that is asked for, or in that of the seller. */
type Deps = {
  db: Db
  now: Temporal.Instant
  sellerId: string
  locale: string | null
  personId: string
}

/** What calling several starts off would do, judged without a lock. Nothing is changed. */
export async function previewCallOff(deps: Deps, asked: CallOffs): Promise<CallOffPreview> {
  const { db, sellerId } = deps
  await refuseUnfit(deps, asked)
  return transaction(db, { seller: sellerId }, async tx => {
    const locale =
      deps.locale ?? (await findReaderLocale(tx, { sellerId, personId: deps.personId }))
    // What those of an earlier start take is no longer free for those of a later one.
    const promised = new Map<string, number>()
    const departures: PreviewedDeparture[] = []
    const mails = new Map<string, MailSample>()
    for (const { optionId, start, moveTo } of asked.departures) {
      const callOff = { ...asked.plan, moveTo }
      const which = { sellerId, optionId, start }
      const sheet = await findSaleSheet(tx, which)
      const booked = sheet ? await listBookingsOfStart(tx, which) : []
      const bookings = sheet ? await judge(tx, { sheet, callOff, booked, promised }) : []
      departures.push({
        optionId,
        start,
        tripTitle: sheet && inLocale(sheet.titles, locale).text,
        optionName: sheet && inLocale(sheet.optionNames, locale).text,
        bookings,
        refusal: refuseStart(sheet, { start, bookings }),
      })
      await sampleMails(tx, mails, { callOff, bookings, now: deps.now })
    }
    const refunds = sumRefunds(departures.flatMap(({ bookings }) => bookings))
    return { departures, refunds, mails: [...mails.values()] }
  })
}

function refuseStart(
  sheet: SaleSheet | null,
  { start, bookings }: Pick<PreviewedDeparture, 'start' | 'bookings'>,
): Refusal | null {
  if (!sheet) return refused('NotFound', { entity: 'option' }).refusal
  const isKnown = readStart(start) !== null && (bookings.length > 0 || startAt(sheet, start))
  if (!isKnown) return refused('NotFound', { entity: 'departure' }).refusal
  return bookings.find(({ refusal }) => refusal !== null)?.refusal ?? null
}

type Judged = {
  sheet: SaleSheet
  callOff: CallOff
  booked: readonly Booking[]
  promised: Map<string, number>
}

async function judge(tx: Tx, { sheet, callOff, booked, promised }: Judged) {
  const judged: PreviewedBooking[] = []
  const taking = new Map(promised)
  for (const booking of booked) {
    const fate = fateOf(callOff, booking.ref)
    const refusal =
      fate.outcome === 'moved'
        ? await refuseMove(tx, { sheet, booking, start: fate.start, callOff, taking })
        : null
    const refund = fate.outcome === 'cancelled' ? fullRefund(booking).refund : null
    judged.push({ booking, fate, refund, refusal })
  }
  // All of a start or nothing: where one cannot be moved, nobody takes a place.
  if (judged.every(({ refusal }) => refusal === null)) {
    for (const [key, qty] of taking) promised.set(key, qty)
  }
  return judged
}

type Move = {
  sheet: SaleSheet
  booking: Booking
  start: string
  callOff: CallOff
  taking: Map<string, number>
}

/** As the move itself would refuse it. */
async function refuseMove(
  tx: Tx,
  { sheet, booking, start, callOff: { mayExceed }, taking }: Move,
): Promise<Refusal | null> {
  const found = startAt(sheet, start)
  if (!found || found.closed || !startTimes(sheet, start).exists) {
    return refused('SlotClosed', {}).refusal
  }
  if (mayExceed) return null
  const { pax, selection, sellerId } = booking
  const large = refuseLargeGroup(sheet, { start: found, pax })
  if (large) return large
  const wanted = stockToMove(sheet, { start: found, selection, pax })
  const query = { sellerId, keys: wanted, exceptBookingId: booking.id }
  const taken = await readTaken(tx, query)
  const left = wanted.map(place => leftOf(place, { taken, taking }))
  if (wanted.some((place, at) => (left[at] ?? 0) < place.qty)) {
    return shortageRefusal(sheet, { wanted, left }).refusal
  }
  for (const place of wanted) {
    taking.set(stockKey(place), (taking.get(stockKey(place)) ?? 0) + place.qty)
  }
  return null
}

type Counts = { taken: ReadonlyMap<string, number>; taking: ReadonlyMap<string, number> }

function leftOf(place: StockWanted, { taken, taking }: Counts): number {
  const key = stockKey(place)
  return Math.max(0, place.capacity - (taken.get(key) ?? 0) - (taking.get(key) ?? 0))
}

/** One mail of each kind and language, written as it would be, and how many there are. */
async function sampleMails(
  tx: Tx,
  mails: Map<string, MailSample>,
  {
    callOff,
    bookings,
    now,
  }: { callOff: CallOff; now: Temporal.Instant } & Pick<PreviewedDeparture, 'bookings'>,
): Promise<void> {
  for (const { booking, fate } of bookings) {
    if (booking.leadEmail === null || fate.outcome === 'left') continue
    const key = `${fate.outcome} ${booking.locale ?? 'en'}`
    const known = mails.get(key)
    if (known) {
      known.count += 1
      continue
    }
    const { after, mail } = afterwards(booking, { fate, callOff, now })
    const sample = await previewMail(tx, after, { mail, now })
    if (!sample) continue
    mails.set(key, { kind: mail.template, locale: sample.locale, count: 1, sample })
  }
}

/** The booking as it would be then, and what its guest is written about it. */
function afterwards(
  booking: Booking,
  { fate, callOff, now }: { fate: Fate; callOff: CallOff; now: Temporal.Instant },
): { after: Booking; mail: BookingMail } {
  const reason = reasonFor(callOff, booking.locale)
  if (fate.outcome !== 'moved') {
    const refund = fullRefund(booking)
    const after = cancelled(booking, { by: 'seller', reason, refund, at: now.toString() })
    return { after, mail: cancelledMail(after) }
  }
  const { timezone } = booking
  const startsAt = startInstant({ start: fate.start, timezone })
  const move = { to: fate.start, startsAt, reason, calledOff: true, linkHours: 0 }
  const after = { ...booking, ...movedBooking(booking, move, now) }
  return { after, mail: movedMail(after) }
}

function sumRefunds(bookings: readonly PreviewedBooking[]): Money[] {
  const sums = new Map<Money['currency'], number>()
  for (const { refund } of bookings) {
    if (refund === null || refund.amount === 0) continue
    sums.set(refund.currency, (sums.get(refund.currency) ?? 0) + refund.amount)
  }
  return [...sums].map(([currency, amount]) => moneyOf({ amount, currency }))
}
