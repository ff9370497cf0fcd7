import type { BookingColumn } from '#contract/booking-columns.ts'
import type { Cell } from '../csv.ts'
import type { DepartureUnit } from '../departures/departure-sheet.ts'
import { decimalTextOf } from '../money/format.ts'
import type { Booking } from './booking.ts'
import { linesOf, unitLinesOf } from './manifest.ts'
import { pickupWhen } from './pickup-when.ts'
import { openAmount, refundDue, sellerPaymentStatus } from './settle.ts'
import type { TableWords } from './table-words.ts'

/** A booking as it stands, with what the reader calls its trip and has of its units. */
export type TabledBooking = {
  booking: Booking
  trip: string
  option: string
  units: readonly DepartureUnit[]
}

/** In whose language, and on whose clock it was booked. */
export type TableReader = { words: TableWords; locale: string; timezone: string }

type Read = (row: TabledBooking, reader: TableReader) => Cell

/** Sums are those of the booking's own page, and of every mail. */
export const READ_BOOKING: Readonly<Record<BookingColumn, Read>> = {
  reference: ({ booking }) => booking.ref,
  booked_on: (row, reader) => bookedAt(row, reader).toPlainDate().toString(),
  booked_at: (row, reader) =>
    bookedAt(row, reader).toPlainTime().toString({ smallestUnit: 'minute' }),
  trip: ({ trip }) => trip,
  option: ({ option }) => option,
  start_date: ({ booking }) => booking.start.slice(0, 10),
  start_time: ({ booking }) => booking.start.slice(11),
  status: ({ booking }, { words }) => words.status[booking.status],
  guest: ({ booking }) => booking.leadName ?? '',
  email: ({ booking }) => booking.leadEmail ?? '',
  phone: ({ booking }) => booking.leadPhone ?? '',
  people: ({ booking }) => count(booking.pax),
  party: (row, { locale }) =>
    inWords(unitsOf(row, locale).map(({ name, qty }) => ({ label: name, qty }))),
  adults: counted('adult'),
  youths: counted('youth'),
  children: counted('child'),
  infants: counted('infant'),
  seniors: counted('senior'),
  students: counted('student'),
  families: counted('family'),
  groups: counted('group'),
  vehicles: counted('vehicle'),
  // Of a unit that its option no longer has, nobody knows the kind.
  others: row => sumOf(row, type => type === null || type === 'other'),
  extras: ({ booking }) => inWords(linesOf(booking.quote, 'extra')),
  rooms: ({ booking }) => inWords(linesOf(booking.quote, 'room')),
  total: ({ booking }) => ({ decimal: decimalTextOf(booking.quote.totals.grandTotal) }),
  paid: ({ booking }) => money(booking, booking.paid),
  refunded: ({ booking }) => money(booking, booking.refunded),
  open: ({ booking }) => money(booking, openAmount(booking)),
  to_refund: ({ booking }) => money(booking, refundDue(booking)),
  currency: ({ booking }) => booking.currency,
  payment_status: ({ booking }, { words }) => {
    const status = sellerPaymentStatus(booking)
    return status === null ? '' : words.payment[status]
  },
  payment_method: ({ booking: { paymentMethod } }, { words }) =>
    paymentMethod === null ? '' : words.method[paymentMethod],
  channel: ({ booking }, { words }) => words.channel[booking.channel],
  site: ({ booking }) => booking.soldThrough ?? '',
  pickup: ({ booking }) => pickupOf(booking),
  notes: ({ booking }) => booking.specialRequests ?? '',
  language: ({ booking }) => booking.locale ?? '',
  tags: ({ booking }) => (booking.tags ?? []).join('; '),
  test: ({ booking }, { words }) => (booking.isTest ? words.yes : ''),
}

/** A hold is booked when it was made; a booking when it was checked out. */
function bookedAt({ booking }: TabledBooking, { timezone }: TableReader): Temporal.ZonedDateTime {
  return (booking.checkedOutAt ?? booking.createdAt).toZonedDateTimeISO(timezone)
}

function unitsOf({ booking, units }: TabledBooking, locale: string) {
  return unitLinesOf(booking.quote, { units, locale })
}

function counted(wanted: string): Read {
  return row => sumOf(row, type => type === wanted)
}

function sumOf(row: TabledBooking, isWanted: (type: string | null) => boolean): Cell {
  const own = unitsOf(row, '').filter(({ type }) => isWanted(type))
  return count(own.reduce((sum, { qty }) => sum + qty, 0))
}

function count(number: number): Cell {
  return { decimal: String(number) }
}

function money({ currency }: Booking, amount: number): Cell {
  return { decimal: decimalTextOf({ amount, currency }) }
}

function inWords(lines: readonly { label: string; qty: number }[]): string {
  return lines.map(({ label, qty }) => `${qty} × ${label}`).join('; ')
}

function pickupOf({ quote, start, pickupDetails }: Booking): string {
  const { pickup } = quote
  const { flightNumber, shipName, roomNumber, notes } = pickupDetails ?? {}
  const words = [pickup && pickupWhen(pickup, start), pickup?.name]
  return [...words, flightNumber, shipName, roomNumber, notes].filter(Boolean).join(', ')
}
