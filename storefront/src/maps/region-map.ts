import { keptFormatter } from '@outset/sdk'
import { type Frame, frameAround, positionIn, SHAPE, widthKm } from './frame.ts'
import { knownPlaces, type MapPlace } from './known-places.ts'
import { type MapView, NARROW, type Pin, viewMap } from './map-view.ts'

/** A place, and how many of the trips that are shown start there or visit it. */
export interface CountedPlace {
  place: MapPlace
  count: number
}

export interface RegionMap {
  map: MapView
  /** The same without a picture, those with the most trips first. */
  places: readonly CountedPlace[]
}

/** Where pins lead. */
export interface PinLinks {
  place(slug: string): string
  cities(slugs: readonly string[]): string
}

interface RegionSettings {
  links: PinLinks
  /** How many of the trips that are shown start in each city. */
  cityCounts: ReadonlyMap<string, number>
}

type Locals = Pick<App.Locals, 'service' | 'locale' | 't'>

/** Fingers need as much room. */
const LEAST_APART = 34
const MOST_PLACES = 200
const LEAST_KM = 320
/** Wider maps name towns and no sights. */
const MOST_PLACE_KM = 1500

/** Where these trips go; null where that is one place or none, as a map of it says nothing. */
export async function regionMap(
  counts: ReadonlyMap<string, number> | 'all',
  settings: RegionSettings,
  locals: Locals,
): Promise<RegionMap | null> {
  const known = await knownPlaces(locals)
  const places = known
    .map(place => {
      const count = counts === 'all' ? place.trip_count : (counts.get(place.slug) ?? 0)
      return { place, count }
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_PLACES)
  if (places.length < 2) return null
  const frame = frameAround(
    places.map(({ place }) => place),
    LEAST_KM,
  )
  const pins = groupNear(places, frame).map(group => pinOf(group, { ...settings, frame }, locals))
  const says = locals.t('catalog.mapTitle')
  // The same for every list of a site, so that few of them need a drawing of their own.
  const homes = known.slice(0, MOST_PLACES)
  const map = await viewMap(frame, pins, { locale: locals.locale, says, homes })
  return { map, places }
}

type Group = readonly [CountedPlace, ...CountedPlace[]]

/** Places that would cover each other on a phone, around the one of them that most trips go to. */
function groupNear(places: readonly CountedPlace[], frame: Frame): Group[] {
  const groups: { x: number; y: number; members: [CountedPlace, ...CountedPlace[]] }[] = []
  for (const one of places) {
    const { x, y } = positionIn(frame, one.place)
    const near = groups.find(
      group => Math.hypot((group.x - x) * NARROW, (group.y - y) * NARROW * SHAPE) < LEAST_APART,
    )
    if (near) near.members.push(one)
    else groups.push({ x, y, members: [one] })
  }
  return groups.map(({ members }) => members)
}

/**
 * From nearby a group in one city is the place that most trips go to, and its neighbours are in the
 * list. From farther away it is its city, and several cities are their countries: each trip starts
 * in one city, so their numbers add up.
 */
function pinOf(
  group: Group,
  { frame, links, cityCounts }: RegionSettings & { frame: Frame },
  { t, locale }: Locals,
): Pin {
  const [{ place, count: visits }] = group
  const { lat, lng } = place
  const cities = [...new Set(group.map(one => one.place.city.slug))]
  const isPlace = group.length === 1 || (cities.length === 1 && widthKm(frame) < MOST_PLACE_KM)
  const inCities = cities.reduce((sum, city) => sum + (cityCounts.get(city) ?? 0), 0)
  const count = isPlace ? visits : inCities
  const town = cities.length === 1 ? place.city.name : countriesOf(group, locale)
  const name = isPlace ? place.name : town
  const href = isPlace ? links.place(place.slug) : links.cities(cities)
  const says = t('catalog.onMap', { place: name, count })
  const badge = keptFormatter(Intl.NumberFormat, locale, {}).format(count)
  return { kind: 'stop', name, lat, lng, badge, link: { href, says } }
}

function countriesOf(group: Group, locale: string): string {
  const names = new Set(group.map(({ place }) => place.country.name))
  return new Intl.ListFormat(locale).format(names)
}
