import type { Booking } from '#domain/bookings/booking.ts'
import { linesOf, toCollect, unitLinesOf } from '#domain/bookings/manifest.ts'
import { type ManifestRow, manifestCsv } from '#domain/bookings/manifest-csv.ts'
import { pickupWhen } from '#domain/bookings/pickup-when.ts'
import type { DepartureUnit } from '#domain/departures/departure-sheet.ts'
import { attendanceObject } from '#operations/attendance/attendance-object.ts'
import type { Manifest, ManifestPage } from '#operations/options/get-manifest.ts'

type Page = ManifestPage & {
  optionId: string
  start: string
  nextCursor: string | null
  units: readonly DepartureUnit[]
}

export function wireManifest(page: Page) {
  const { manifest, optionId, start, pax, total, nextCursor, resources } = page
  return {
    option_id: optionId,
    start,
    pax,
    total,
    next_cursor: nextCursor,
    bookings: manifest.map(({ booking, travellers, marked }) => {
      const { quote } = booking
      const { pickup } = quote
      return {
        ref: booking.ref,
        status: booking.status,
        is_test: booking.isTest,
        pax: booking.pax,
        locale: booking.locale,
        units: unitLinesOf(quote, page).map(({ unitId, type, name, label, qty }) => ({
          unit_id: unitId,
          type,
          name,
          label,
          qty,
        })),
        extras: linesOf(quote, 'extra'),
        rooms: linesOf(quote, 'room'),
        lead: {
          name: booking.leadName ?? '',
          email: booking.leadEmail,
          phone: booking.leadPhone,
        },
        pickup: pickup && { name: pickup.name, time: pickup.time, date: pickup.date ?? null },
        pickup_details: pickupWords(booking),
        special_requests: booking.specialRequests,
        to_collect: toCollect(booking, marked.held),
        travellers,
        attendance: attendanceObject(booking, marked),
      }
    }),
    resources,
  }
}

/** One line for each traveller; what is of the whole booking stands with its first. */
export function wireManifestCsv(manifest: Manifest): string {
  return manifestCsv(
    manifest.flatMap(({ booking, travellers }) =>
      travellers.map(({ name }, index): ManifestRow => {
        const person = { ref: booking.ref, status: booking.status, traveller: name ?? '' }
        return index === 0 ? { ...person, ...wholeBooking(booking) } : { ...person, ...NOTHING }
      }),
    ),
  )
}

const NOTHING = {
  pax: 0,
  units: '',
  extras: '',
  rooms: '',
  lead: '',
  phone: '',
  email: '',
  pickup: '',
  notes: '',
  toCollect: [],
} as const

function wholeBooking(booking: Booking) {
  const { quote } = booking
  const { pickup } = quote
  return {
    pax: booking.pax,
    units: inWords(linesOf(quote, 'unit')),
    extras: inWords(linesOf(quote, 'extra')),
    rooms: inWords(linesOf(quote, 'room')),
    lead: booking.leadName ?? '',
    phone: booking.leadPhone ?? '',
    email: booking.leadEmail ?? '',
    pickup: [pickup && pickupWhen(pickup, booking.start), pickup?.name, pickupWords(booking)]
      .filter(Boolean)
      .join(' '),
    notes: booking.specialRequests ?? '',
    toCollect: toCollect(booking),
  }
}

function inWords(lines: readonly { label: string; qty: number }[]): string {
  return lines.map(({ label, qty }) => `${qty} × ${label}`).join('; ')
}

export function pickupWords({ pickupDetails }: Booking): string | null {
  if (pickupDetails === null) return null
  const { flightNumber, shipName, roomNumber, notes } = pickupDetails
  const words = [flightNumber, shipName, roomNumber && `room ${roomNumber}`, notes]
  return words.filter(Boolean).join(', ') || null
}
