import { linesOf, toCollect } from '#domain/bookings/manifest.ts'
import { guideWindow } from '#domain/departures/guide-window.ts'
import { timestamp } from '#domain/timestamp.ts'
import { attendanceObject } from '#operations/attendance/attendance-object.ts'
import { wireNamedDeparture } from '#operations/departures.ts'
import type { Guest, MyDeparture, MyManifest } from '#operations/me/departures.ts'
import { pickupWords } from './manifest.ts'

export function wireMyDeparture(departure: MyDeparture, locale: string) {
  const { opensAt, closesAt } = guideWindow(departure)
  return {
    ...wireNamedDeparture(departure, locale),
    overlaps: departure.overlaps,
    note: departure.note,
    bookings: departure.guests.bookings,
    taken: departure.guests.pax,
    pending: departure.guests.pendingPax,
    resources: departure.resources,
    manifest: { opens_at: timestamp(opensAt), closes_at: timestamp(closesAt) },
  }
}

type Page = MyManifest & { locale: string; nextCursor: string | null }

/** Without prices, addresses of mail or anything that the day does not take. */
export function wireMyManifest({ locale, nextCursor, ...manifest }: Page) {
  return {
    ...wireNamedDeparture(manifest.departure, locale),
    note: manifest.note,
    pax: manifest.pax,
    total: manifest.total,
    next_cursor: nextCursor,
    bookings: manifest.parties.map(({ booking, guests, marked }) => {
      const { quote } = booking
      const { pickup } = quote
      return {
        ref: booking.ref,
        status: booking.status,
        pax: booking.pax,
        language: booking.locale,
        lead: { name: booking.leadName ?? '', phone: booking.leadPhone ?? '' },
        units: linesOf(quote, 'unit'),
        extras: linesOf(quote, 'extra'),
        rooms: linesOf(quote, 'room'),
        pickup: pickup && { name: pickup.name, time: pickup.time, date: pickup.date ?? null },
        pickup_details: pickupWords(booking),
        special_requests: booking.specialRequests,
        to_collect: toCollect(booking, marked.held),
        travellers: guests.map(wireGuest),
        attendance: attendanceObject(booking, marked),
      }
    }),
    resources: manifest.resources,
  }
}

function wireGuest({ position, name, card, medicalNote }: Guest) {
  return {
    position,
    name,
    dietary: card.dietary ?? null,
    medical_note: medicalNote,
    weight_kg: card.weight_kg ?? null,
    height_cm: card.height_cm ?? null,
    shoe_size: card.shoe_size ?? null,
  }
}
