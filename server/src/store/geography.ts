import { KeptCategory } from '#contract/category.ts'
import type { ByLocale } from '#domain/catalog.ts'
import type { Reader } from './database.ts'
import { columnsOf } from './record-sql.ts'

export type Region = { slug: string; country: string; names: ByLocale }

export type City = {
  id: string
  slug: string
  names: ByLocale
  regionSlug: string
  country: string
  worldRegion: string
  timezone: string
  /** Both or none: nobody is sent to a point that was guessed. */
  lat: number | null
  lng: number | null
}

/** What lists need of a place; its summary and photos are read where they are shown. */
export type KnownPlace = {
  id: string
  slug: string
  kind: string
  names: ByLocale
  citySlug: string
  lat: number
  lng: number
  /** The slug of the place that took it in; that one is itself never merged. */
  mergedInto: string | null
}

/** What all sellers share, small enough to be cached in memory and looked up by slug. */
export type Geography = {
  regions: ReadonlyMap<string, Region>
  cities: ReadonlyMap<string, City>
  citiesById: ReadonlyMap<string, City>
  /** Merged places too, under the slugs they had. */
  places: ReadonlyMap<string, KnownPlace>
  placesById: ReadonlyMap<string, KnownPlace>
  /** In the platform's order, the retired ones too. */
  categories: ReadonlyMap<string, KeptCategory>
}

export async function loadGeography(reader: Reader): Promise<Geography> {
  const [regions, cities, places, categories] = await Promise.all([
    listRegions(reader),
    listCities(reader),
    listKnownPlaces(reader),
    listCategories(reader),
  ])
  return {
    regions: bySlug(regions),
    cities: bySlug(cities),
    citiesById: byId(cities),
    places: bySlug(places),
    placesById: byId(places),
    categories: bySlug(categories),
  }
}

/** The place itself, or the one that took it in. Null when there is none under this slug. */
export function standingPlace(
  { places }: Pick<Geography, 'places'>,
  slug: string,
): KnownPlace | null {
  const place = places.get(slug)
  if (!place) return null
  return place.mergedInto === null ? place : (places.get(place.mergedInto) ?? null)
}

/** Each place once, as the one that took it in. */
export function standingSlugs(
  geography: Pick<Geography, 'places'>,
  slugs: readonly string[],
): readonly string[] {
  return [...new Set(slugs.map(slug => standingPlace(geography, slug)?.slug ?? slug))]
}

async function listRegions(reader: Reader): Promise<Region[]> {
  return reader<Region[]>`select slug, country, names from regions order by slug`
}

export async function listCities(reader: Reader): Promise<City[]> {
  return reader<City[]>`
    select id, slug, names, region_slug as "regionSlug", country, world_region as "worldRegion",
      timezone, lat, lng
    from cities order by slug
  `
}

export async function listCategories(reader: Reader): Promise<KeptCategory[]> {
  return reader<KeptCategory[]>`
    select ${columnsOf(reader, KeptCategory)} from categories order by position, slug
  `
}

async function listKnownPlaces(reader: Reader): Promise<KnownPlace[]> {
  return reader<KnownPlace[]>`
    select p.id, p.slug, p.kind, p.names, c.slug as "citySlug", p.lat, p.lng,
      target.slug as "mergedInto"
    from places p join cities c on c.id = p.city_id
    left join places target on target.id = p.merged_into
    order by p.slug
  `
}

function bySlug<T extends { slug: string }>(records: readonly T[]): Map<string, T> {
  return new Map(records.map(record => [record.slug, record]))
}

function byId<T extends { id: string }>(records: readonly T[]): Map<string, T> {
  return new Map(records.map(record => [record.id, record]))
}
