import { hash, sign } from 'node:crypto'
import type { SellerCaller } from '#domain/access/callers.ts'
import {
  type Attendance,
  NOTHING_KNOWN,
  type PartyAttendance,
  partySize,
} from '#domain/attendance/attendance.ts'
import { codeDigest, voucherCode } from '#domain/attendance/voucher-code.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import {
  awaitedMoney,
  linesOf,
  manifestTravellers,
  toCollect,
  unitLinesOf,
} from '#domain/bookings/manifest.ts'
import { type ByLocale, findInLocale } from '#domain/catalog.ts'
import type { DepartureUnit } from '#domain/departures/departure-sheet.ts'
import { type GuideWindow, guideWindow, standingOf } from '#domain/departures/guide-window.ts'
import { departureKey } from '#domain/departures/resource.ts'
import { type Span, spanOf } from '#domain/departures/span.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import { timestamp } from '#domain/timestamp.ts'
import { listAttendance } from '#store/attendance/attendance.ts'
import { type KnownTraveller, listTravellersByBooking } from '#store/bookings/booking-travellers.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { listBookingsOfStartAfter, listDepartureNotes } from '#store/departures.ts'
import { findNamedDeparture, type NamedDeparture } from '#store/resources/assignments.ts'
import { findMeetingPlace } from '#store/trips/meeting-place.ts'
import { findOrMakeCheckInKeys } from '../attendance/check-in-keys.ts'
import { mayAttend, wireNamedDeparture } from '../departures.ts'

export type WhichPack = {
  caller: SellerCaller
  optionId: string
  start: string
  locale: string
  units: readonly DepartureUnit[]
}

export type SignedPack = {
  payload: string
  signature: string
  keyId: string
  expiresAt: Temporal.Instant
}

/** A pack is kept in a phone; what is larger than any departure is cut off, and says so. */
const MOST_BOOKINGS = 1_000

/**
 * Everything that checking in takes at one start, for a device that may have no network there. It
 * knows vouchers by their digests, from which nobody can make one. The same guests make the same
 * bytes, so that a device asks again without getting it all again.
 */
export async function getCheckInPack(
  { db, now }: { db: Db; now: Temporal.Instant },
  { caller, optionId, start, locale, units }: WhichPack,
): Promise<SignedPack> {
  const { sellerId } = caller
  return transaction(db, { seller: sellerId }, async tx => {
    if (!(await mayAttend(tx, caller, { optionId, start }))) throw notFound('departure')
    const which = { sellerId, optionId, start }
    const departure = await findDeparture(tx, which)
    const { opensAt, closesAt } = guideWindow(departure)
    if (!caller.permissions.has('booking:read')) refuseOutside({ opensAt, closesAt }, now)
    const limit = MOST_BOOKINGS + 1
    const bookings = await listBookingsOfStartAfter(tx, which, { after: null, limit })
    const keys = await findOrMakeCheckInKeys(tx, { sellerId, now })
    const guests = await listGuests(tx, caller, {
      bookings: bookings.slice(0, MOST_BOOKINGS),
      voucherKey: keys.voucherKey,
      words: { units, locale },
    })
    const content = {
      format: 1,
      departure: await wireDeparture(tx, which, { departure, locale }),
      expires_at: timestamp(closesAt),
      is_complete: bookings.length <= MOST_BOOKINGS,
      guests,
    }
    const version = hash('sha256', JSON.stringify(content), 'base64url').slice(0, 22)
    const payload = JSON.stringify({ version, ...content })
    const signature = sign(null, Buffer.from(payload), keys.signingKey).toString('base64url')
    return { payload, signature, keyId: keys.published.id, expiresAt: closesAt }
  })
}

type Key = { sellerId: string; optionId: string; start: string }

async function findDeparture(tx: Tx, key: Key): Promise<NamedDeparture & Span> {
  const found = await findNamedDeparture(tx, key)
  if (!found) throw notFound('option')
  return { ...found, ...spanOf(found) }
}

/** With what the office notes and where guests are met, which a phone cannot ask for later. */
async function wireDeparture(
  tx: Tx,
  key: Key,
  { departure, locale }: { departure: NamedDeparture & Span; locale: string },
) {
  const { sellerId } = key
  const [notes, place] = await Promise.all([
    listDepartureNotes(tx, { sellerId, departures: [key] }),
    findMeetingPlace(tx, { sellerId, tripId: departure.tripId }),
  ])
  const named = (names: ByLocale) => findInLocale(names, locale)?.text ?? null
  return {
    ...wireNamedDeparture(departure, locale),
    note: notes.get(departureKey(key)) ?? null,
    meeting_point: place && {
      name: named(place.names) ?? '',
      directions: named(place.directions),
      lat: place.lat,
      lng: place.lng,
    },
  }
}

/** Who goes is nobody's for longer than the day takes, and a pack outlives the call. */
function refuseOutside(window: GuideWindow, now: Temporal.Instant): void {
  const standing = standingOf(window, now)
  if (standing === 'open') return
  const detail = 'A pack can be read from three days before the start to a day after the end.'
  throw refuse('Conflict', { reason: standing }, detail)
}

/** Units in the words of whoever reads the pack, by their ids, so that those of guests add up. */
type Words = { units: readonly DepartureUnit[]; locale: string }
type Listed = { bookings: readonly Booking[]; voucherKey: Buffer; words: Words }

async function listGuests(
  tx: Tx,
  { sellerId, permissions }: SellerCaller,
  { bookings, voucherKey, words }: Listed,
) {
  const bookingIds = bookings.map(({ id }) => id)
  const [cards, marked] = await Promise.all([
    listTravellersByBooking(tx, { sellerId, bookingIds }),
    listAttendance(tx, { sellerId, bookingIds }),
  ])
  // A guide is here for a departure of their own, and feeds its guests.
  const seesDiets = permissions.has('traveller:manage') || !permissions.has('booking:read')
  return bookings.map(booking => ({
    ...guestOf(booking, cards.get(booking.id) ?? [], words),
    ...moneyOf(booking, marked.get(booking.id) ?? NOTHING_KNOWN),
    voucher: codeDigest(voucherCode(voucherKey, booking)),
    diets: seesDiets ? dietsOf(cards.get(booking.id) ?? []) : [],
    attendance: (marked.get(booking.id)?.marks ?? []).map(markOf),
  }))
}

/** No prices: only what the guests still bring. */
function guestOf(booking: Booking, cards: readonly KnownTraveller[], words: Words) {
  const { quote, pickupDetails } = booking
  const { pickup } = quote
  return {
    ref: booking.ref,
    status: booking.status,
    is_test: booking.isTest,
    lead_name: booking.leadName ?? '',
    phone: booking.leadPhone ?? '',
    language: booking.locale,
    party: partySize(booking),
    units: unitLinesOf(quote, words).map(({ unitId, type, name, label, qty }) => ({
      unit_id: unitId,
      type,
      name,
      label,
      qty,
    })),
    extras: linesOf(quote, 'extra'),
    pickup: pickup && {
      name: pickup.name,
      time: pickup.time,
      date: pickup.date ?? null,
      lat: pickup.lat,
      lng: pickup.lng,
    },
    pickup_details: pickupDetails && {
      flight_number: pickupDetails.flightNumber,
      ship_name: pickupDetails.shipName,
      room_number: pickupDetails.roomNumber,
      notes: pickupDetails.notes,
    },
    special_requests: booking.specialRequests,
    travellers: manifestTravellers(booking, cards),
  }
}

function moneyOf(booking: Booking, { held }: PartyAttendance) {
  return {
    to_collect: toCollect(booking, held),
    awaited: awaitedMoney(booking, held),
    collected: held.map(({ id, method, money, at, by }) => ({
      id,
      money: [money],
      method,
      at: timestamp(at),
      by: by.name,
    })),
  }
}

function dietsOf(cards: readonly KnownTraveller[]) {
  return cards.flatMap(({ position, plain: { dietary } }) =>
    dietary === undefined || dietary === '' ? [] : [{ position, text: String(dietary) }],
  )
}

function markOf({ position, state, markedAt, by }: Attendance) {
  return { position, state, at: timestamp(markedAt), by: by.name }
}
