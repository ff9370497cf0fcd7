import type { SellerCaller } from '#domain/access/callers.ts'
import type { Departure } from '#domain/departures/departure.ts'
import { readStaffQuery } from '#domain/search/staff-query.ts'
import { transaction } from '#store/database.ts'
import {
  type FoundBooking,
  type FoundPerson,
  type FoundTrip,
  findBookings,
  findTeamMembers,
  findTrips,
} from '#store/search/staff-search.ts'
import { findReaderLocale } from '#store/sellers.ts'
import { type DepartureParts, listDepartures } from '../departures.ts'

export type RecordSearch = {
  caller: SellerCaller
  text: string
  locale: string | null
  now: Temporal.Instant
}

export type FoundRecords = {
  bookings: readonly FoundBooking[]
  trips: readonly FoundTrip[]
  people: readonly FoundPerson[]
  departures: readonly Departure[]
}

const MOST_OF_KIND = 8
const NONE: never[] = []

/** What of a seller's records fits a few letters, as far as the caller may see it. */
export async function searchRecords(
  parts: DepartureParts,
  search: RecordSearch,
): Promise<FoundRecords> {
  const { caller, text, now } = search
  const { sellerId, permissions } = caller
  const query = readStaffQuery(text, now.toZonedDateTimeISO('UTC').toPlainDate().toString())
  const wanted = { sellerId, query, limit: MOST_OF_KIND }
  const found = await transaction(parts.db, { seller: sellerId }, async tx => {
    const locale = search.locale ?? (await findReaderLocale(tx, caller))
    const [bookings, trips, people] = await Promise.all([
      permissions.has('booking:read') ? findBookings(tx, wanted) : NONE,
      permissions.has('trip:read') ? findTrips(tx, { ...wanted, locale }) : NONE,
      permissions.has('team:manage') ? findTeamMembers(tx, wanted) : NONE,
    ])
    return { bookings, trips, people, locale }
  })
  const { date } = query
  if (date === null || !permissions.has('booking:read')) return { ...found, departures: NONE }
  const { personId } = caller
  const days = { sellerId, personId, from: date, to: date, optionId: null, tripId: null }
  const { rows } = await listDepartures(
    parts,
    { ...days, scheduled: true, status: NONE, locale: found.locale, now },
    { after: null, limit: MOST_OF_KIND },
  )
  return { ...found, departures: rows }
}
