import type { Departure } from '#domain/departures/departure.ts'
import { timestamp } from '#domain/timestamp.ts'

/** A start as every list of a seller's departures shows it. */
export function wireListedDeparture(departure: Departure) {
  const { confirmedPax, pendingPax, startsAtMs, endsAtMs } = departure
  return {
    option_id: departure.optionId,
    option_name: departure.optionName,
    product_id: departure.tripId,
    trip_title: departure.tripTitle,
    trip: departure.tripTitle,
    option: departure.optionName,
    start: departure.start,
    starts_at: instantText(startsAtMs),
    ends_at: endsAtMs === null ? null : instantText(endsAtMs),
    timezone: departure.timezone,
    status: departure.status,
    capacity: departure.capacity,
    taken: departure.taken,
    pending: pendingPax,
    remaining: departure.remaining,
    overbooked_by: departure.overbookedBy,
    unscheduled: departure.unscheduled,
    note: departure.note,
    units: departure.units.map(({ unitId, type, label, quantity }) => ({
      unit_id: unitId,
      type,
      label,
      quantity,
    })),
    attendance: departure.attendance,
    resources: departure.resources,
    bookings: departure.bookings,
    confirmed_pax: confirmedPax,
    pending_pax: pendingPax,
  }
}

function instantText(ms: number): string {
  return timestamp(Temporal.Instant.fromEpochMilliseconds(ms))
}
