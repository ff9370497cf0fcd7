import { NOTHING_KNOWN, type PartyAttendance } from '#domain/attendance/attendance.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { type ManifestTraveller, manifestTravellers } from '#domain/bookings/manifest.ts'
import type { NamedResource } from '#domain/departures/resource.ts'
import { notFound } from '#domain/refusal.ts'
import { listAttendance } from '#store/attendance/attendance.ts'
import { listTravellersByBooking } from '#store/bookings/booking-travellers.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import {
  countBookingsOfStart,
  listBookingsOfStart,
  listBookingsOfStartAfter,
} from '#store/departures.ts'
import { findOptionById } from '#store/options/options.ts'
import { listResourcesOfDeparture } from '#store/resources/assignments.ts'
import { findReaderLocale } from '#store/sellers.ts'

export type WhichDeparture = { sellerId: string; optionId: string; start: string }
export type Manifest = readonly {
  booking: Booking
  travellers: readonly ManifestTraveller[]
  marked: PartyAttendance
}[]

export type ManifestPage = {
  manifest: Manifest
  total: number
  pax: number
  locale: string
  resources: readonly NamedResource[]
}

export type ManifestQuery = {
  after: string | null
  limit: number
  byPickup: boolean
  /** Null is the language of whoever reads. */
  locale: string | null
  personId: string | null
}

/** Some of those who go at one start, and how many there are in all. */
export async function getManifest(
  db: Db,
  which: WhichDeparture,
  page: ManifestQuery,
): Promise<ManifestPage> {
  return transaction(db, { seller: which.sellerId }, async tx => {
    await requireOption(tx, which)
    const [bookings, counted, locale, resources] = await Promise.all([
      listBookingsOfStartAfter(tx, which, page),
      countBookingsOfStart(tx, which),
      page.locale ?? findReaderLocale(tx, { ...which, ...page }),
      listResourcesOfDeparture(tx, which),
    ])
    const manifest = await withTravellers(tx, which, bookings)
    return { manifest, ...counted, locale, resources }
  })
}

/** Everybody who goes, for a table. */
export async function getWholeManifest(db: Db, which: WhichDeparture): Promise<Manifest> {
  return transaction(db, { seller: which.sellerId }, async tx => {
    await requireOption(tx, which)
    return withTravellers(tx, which, await listBookingsOfStart(tx, which))
  })
}

async function requireOption(tx: Tx, { sellerId, optionId }: WhichDeparture): Promise<void> {
  if (!(await findOptionById(tx, { sellerId, id: optionId }))) throw notFound('option')
}

async function withTravellers(
  tx: Tx,
  { sellerId }: WhichDeparture,
  bookings: readonly Booking[],
): Promise<Manifest> {
  const bookingIds = bookings.map(({ id }) => id)
  const [cards, marked] = await Promise.all([
    listTravellersByBooking(tx, { sellerId, bookingIds }),
    listAttendance(tx, { sellerId, bookingIds }),
  ])
  return bookings.map(booking => ({
    booking,
    travellers: manifestTravellers(booking, cards.get(booking.id) ?? []),
    marked: marked.get(booking.id) ?? NOTHING_KNOWN,
  }))
}
