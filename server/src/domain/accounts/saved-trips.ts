import { looksLikeId } from '../trips/slug.ts'

/** More than anybody reads, and as many as an answer can show within a megabyte. */
export const MOST_SAVED_TRIPS = 300

/** A trip as a website names it: by its id, or by its slug and, on a marketplace, its seller's. */
export type NamedTrip = { trip: string; seller?: string | null }

/** The same with its position in the list, as an id or a slug. */
export type RequestedTrip = {
  position: number
  id: string | null
  slug: string | null
  seller: string | null
}

export function readNamedTrips(trips: readonly NamedTrip[]): RequestedTrip[] {
  return trips.map(({ trip, seller = null }, position) =>
    looksLikeId(trip)
      ? { position, id: trip.toLowerCase(), slug: null, seller }
      : { position, id: null, slug: trip, seller },
  )
}

/** On a marketplace two sellers may have trips of one slug. */
export function findTripWithoutSeller(trips: readonly RequestedTrip[]): RequestedTrip | null {
  return trips.find(({ id, seller }) => id === null && seller === null) ?? null
}
