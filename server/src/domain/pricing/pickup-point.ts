import type { ByLocale } from '../catalog.ts'
import { memoize } from '../memoize.ts'
import type { Point } from '../sales/sale-sheet.ts'
import type { SelectedPickup } from '../sales/selection.ts'
import type { PickupPoint } from './pickup.ts'
import { distanceKm } from './pickup-area.ts'

/** The places and cities of the platform. */
export type PickupMap = {
  cities: ReadonlyMap<string, KnownCity>
  /** Merged places too, under the slugs they had. */
  places: ReadonlyMap<string, KnownPlace>
  placesById: ReadonlyMap<string, KnownPlace>
}
/** Null where it is not known: then no point is near it. */
type KnownCity = { slug: string; lat: number | null; lng: number | null }
type KnownPlace = Point & {
  id: string
  slug: string
  names: ByLocale
  citySlug: string
  mergedInto: string | null
}

/** A point this near to a place means the place. */
const AT_PLACE_KM = 0.25
/** Where no place is near, a city reaches as far as this around its middle. */
const CITY_KM = 25

/** What the library of places knows of where somebody wants to be fetched. */
export function findPickupPoint(
  map: PickupMap,
  selected: SelectedPickup | null,
): PickupPoint | null {
  if (selected === null) return null
  if ('placeId' in selected) {
    const place = unmergedPlace(map, selected.placeId)
    return place && pointAt(map, place, { ...place, placeId: selected.placeId })
  }
  const place = nearest([...map.places.values()], selected, AT_PLACE_KM)
  const nearby = place && unmergedPlace(map, place.id)
  if (nearby) return pointAt(map, nearby, { ...selected, placeId: null })
  const city = nearest(placedCities(map), selected, CITY_KM)
  return { ...selected, placeId: null, placeIds: [], names: null, citySlug: city?.slug ?? null }
}

const placedCities = memoize(({ cities }: PickupMap) =>
  [...cities.values()].flatMap(({ slug, lat, lng }) =>
    lat === null || lng === null ? [] : [{ slug, lat, lng }],
  ),
)

/** The place itself, or the one that it was merged into. */
function unmergedPlace({ places, placesById }: PickupMap, id: string): KnownPlace | null {
  const place = placesById.get(id)
  if (!place) return null
  return place.mergedInto === null ? place : (places.get(place.mergedInto) ?? null)
}

function pointAt(
  map: PickupMap,
  { id, slug, names, citySlug }: KnownPlace,
  { lat, lng, placeId }: Point & { placeId: string | null },
): PickupPoint {
  const placeIds = [id, ...(mergedPlaces(map).get(slug) ?? [])]
  return { placeId, placeIds, names, citySlug, lat, lng }
}

/** Ids of places that were merged, by the slug of the one that they were merged into. */
const mergedPlaces = memoize(({ places }: PickupMap) => {
  const ids = new Map<string, string[]>()
  for (const { id, mergedInto } of places.values()) {
    if (mergedInto !== null) ids.set(mergedInto, [...(ids.get(mergedInto) ?? []), id])
  }
  return ids
})

function nearest<T extends Point>(places: readonly T[], point: Point, withinKm: number): T | null {
  let found: T | null = null
  let least = withinKm
  // A degree of latitude is 111 km everywhere, which rules nearly all of them out at once.
  const degrees = withinKm / 111
  for (const place of places) {
    if (Math.abs(place.lat - point.lat) > degrees) continue
    const km = distanceKm(place, point)
    if (km > least) continue
    least = km
    found = place
  }
  return found
}
