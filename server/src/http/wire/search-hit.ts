import type { FoundRecords } from '#operations/search/search-records.ts'

/** All kinds in one list, those that are looked for most often first. */
export function wireHits({ bookings, departures, trips, people }: FoundRecords) {
  return [
    ...bookings.map(booking => ({
      ...NOTHING,
      type: 'booking',
      ref: booking.ref,
      name: booking.leadName,
      product_id: booking.tripId,
      trip_title: booking.tripTitle,
      option_id: booking.optionId,
      option_name: booking.optionName,
      start: booking.start,
      status: booking.status,
    })),
    ...departures.map(departure => ({
      ...NOTHING,
      type: 'departure',
      product_id: departure.tripId,
      trip_title: departure.tripTitle,
      option_id: departure.optionId,
      option_name: departure.optionName,
      start: departure.start,
      status: departure.status,
    })),
    ...trips.map(({ id, title, status }) => ({
      ...NOTHING,
      type: 'trip',
      id,
      product_id: id,
      trip_title: title,
      status,
    })),
    ...people.map(({ id, name, email, role }) => ({
      ...NOTHING,
      type: 'person',
      id,
      name,
      email,
      status: role,
    })),
  ]
}

const NOTHING = {
  type: '',
  ref: null,
  id: null,
  name: null,
  email: null,
  product_id: null,
  trip_title: null,
  option_id: null,
  option_name: null,
  start: null,
  status: null,
} as const
