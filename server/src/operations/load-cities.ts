import { randomUUIDv7 } from 'node:crypto'
import type { ByLocale } from '#domain/catalog.ts'
import { countryName, isCountry } from '#domain/places/country.ts'
import { type SluggedCity, slugBesideOther } from '#domain/places/listed-cities.ts'
import { worldRegionOf } from '#domain/places/world-region.ts'
import { isZone } from '#domain/places/zone.ts'
import { slugOfName } from '#domain/text-slug.ts'
import { countriesOfCities, insertCities, insertRegions } from '#store/city-loading.ts'
import type { City, Region } from '#store/geography.ts'
import { type Acting, type Write, write } from './write.ts'

/** Small enough that nobody who sells waits for it. */
const PORTION = 500
/** A country is named in these where a city has no region of its own. */
const LANGUAGES = ['en', 'de', 'ar']

/** Adds the cities that are not there yet, and changes none that is. */
export async function loadCities(
  acting: Acting<null> & { zoneAt: (lat: number, lng: number) => string },
  cities: readonly SluggedCity[],
): Promise<{ made: number }> {
  let made = 0
  for (let from = 0; from < cities.length; from += PORTION) {
    const portion = cities.slice(from, from + PORTION)
    made += await write(acting, w => loadPortion(w, acting.zoneAt, portion))
  }
  return { made }
}

async function loadPortion(
  { tx, log }: Write<null>,
  zoneAt: (lat: number, lng: number) => string,
  portion: readonly SluggedCity[],
): Promise<number> {
  const there = await countriesOfCities(
    tx,
    portion.map(({ slug }) => slug),
  )
  const wanted = portion
    .filter(({ slug, country }) => there.get(slug) !== country)
    .map(city => (there.has(city.slug) ? { ...city, slug: slugBesideOther(city) } : city))
    .map(city => recordOf(city, zoneAt(city.lat, city.lng)))
    .filter(({ city }) => isCountry(city.country) && isZone(city.timezone))
  const regions = new Map(wanted.map(({ region }) => [region.slug, region]))
  await insertRegions(tx, [...regions.values()])
  const cities = wanted.map(({ city }) => city)
  const made = await insertCities(tx, cities)
  const [first] = cities
  if (made === 0 || !first) return 0
  await log(
    'cities.loaded',
    first.id,
    { made, slugs: cities.map(({ slug }) => slug) },
    { entity: 'city' },
  )
  return made
}

function recordOf(listed: SluggedCity, zone: string): { city: City; region: Region } {
  const { slug, name, country, lat, lng } = listed
  const names = regionNames(listed)
  const region = { slug: `${slugOfName(names.en ?? '', 'region')}-${country}`, country, names }
  const city = {
    id: randomUUIDv7(),
    slug,
    names: { en: name },
    regionSlug: region.slug,
    country,
    worldRegion: worldRegionOf({ country, zone }),
    timezone: zone,
    lat,
    lng,
  }
  return { city, region }
}

function regionNames({ regionName, country }: SluggedCity): ByLocale {
  if (regionName !== null) return { en: regionName }
  return Object.fromEntries(LANGUAGES.map(locale => [locale, countryName(country, locale)]))
}
