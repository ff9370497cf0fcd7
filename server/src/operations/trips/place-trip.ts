import type { TripChange } from '#contract/trip.ts'
import { invalidInput } from '#domain/refusal.ts'
import type { Tx } from '#store/database.ts'
import {
  lockCategoriesForShare,
  lockCitiesForShare,
  lockPlacesForShare,
} from '#store/trips/trip-geography.ts'
import {
  deleteTripCategories,
  deleteTripStops,
  insertTripCategories,
  insertTripStops,
} from '#store/trips/trips.ts'

/** Where a trip starts and goes and how it is sorted, by slug; what is left out stays as it is. */
type Whereabouts = Pick<TripChange, 'citySlug' | 'startPlaceSlug' | 'stopSlugs' | 'categorySlugs'>

/** All else that was said of a trip, which its own row keeps. */
export function withoutPlaces<T extends Whereabouts>(given: T): Omit<T, keyof Whereabouts> {
  const { citySlug: _, startPlaceSlug: __, stopSlugs: ___, categorySlugs: ____, ...fields } = given
  return fields
}

export type Placement = {
  cityId?: string
  startPlaceId?: string | null
  stopIds?: readonly string[]
  categorySlugs?: readonly string[]
}

/** Finds what the slugs name, and keeps it from changing. Comes before the trip is locked. */
export async function locate(tx: Tx, where: Whereabouts): Promise<Placement> {
  const { citySlug: city, startPlaceSlug: startPlace } = where
  const { stopSlugs: stops, categorySlugs: categories } = where
  const cities = city === undefined ? new Map() : await lockCitiesForShare(tx, [city])
  const places = await lockPlacesForShare(tx, [
    ...(startPlace ? [startPlace] : []),
    ...(stops ?? []),
  ])
  const inUse = await lockCategoriesForShare(tx, categories ?? [])
  const placeId = (slug: string, field: string) => {
    const place = places.get(slug)
    if (!place) throw invalidInput(field, 'unknown_value', 'no such place')
    return place.id
  }
  if (city !== undefined && !cities.has(city)) {
    throw invalidInput('city', 'unknown_value', 'no such city')
  }
  for (const [index, slug] of (categories ?? []).entries()) {
    if (!inUse.has(slug)) {
      throw invalidInput(`categories.${index}`, 'unknown_value', 'no such category')
    }
  }
  return {
    ...(city !== undefined && { cityId: cities.get(city) }),
    ...(startPlace !== undefined && {
      startPlaceId: startPlace === null ? null : placeId(startPlace, 'start_place'),
    }),
    ...(stops && { stopIds: stops.map((slug, index) => placeId(slug, `stops.${index}`)) }),
    ...(categories && { categorySlugs: [...new Set(categories)] }),
  }
}

/** Puts new stops and categories in place of the old; those that were not given stay. */
export async function writePlacement(
  tx: Tx,
  key: { sellerId: string; tripId: string },
  { stopIds, categorySlugs }: Placement,
): Promise<void> {
  if (stopIds) {
    await deleteTripStops(tx, key)
    const stops = stopIds.map((placeId, position) => ({ ...key, position, placeId }))
    await insertTripStops(tx, stops)
  }
  if (categorySlugs) {
    await deleteTripCategories(tx, key)
    const rows = categorySlugs.map((categorySlug, position) => ({ ...key, position, categorySlug }))
    await insertTripCategories(tx, rows)
  }
}
