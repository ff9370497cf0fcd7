import { Trip } from '#contract/trip.ts'

/** A trip as its seller sees it, in answers and in events alike. */
export function tripObject(trip: Trip) {
  return { ...Trip.wire(trip), id: trip.id, status: trip.status }
}
