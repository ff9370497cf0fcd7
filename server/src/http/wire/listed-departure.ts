import type { ListedDeparture } from '#operations/departures/list-departures.ts'

export function wireListedDeparture(departure: ListedDeparture) {
  return {
    option_id: departure.optionId,
    product_id: departure.tripId,
    trip: departure.tripTitle,
    option: departure.optionName,
    start: departure.start,
    status: departure.status,
    capacity: departure.capacity,
    remaining: departure.remaining,
    bookings: departure.bookings,
    confirmed_pax: departure.confirmedPax,
    pending_pax: departure.pendingPax,
  }
}
