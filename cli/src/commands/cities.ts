import { StartError } from '@outset/server/app/refuse-unfit-database.ts'
import { isCountry } from '@outset/server/domain/places/country.ts'
import {
  type CitySelection,
  type SluggedCity,
  selectCities,
  withSlugs,
} from '@outset/server/domain/places/listed-cities.ts'
import { systemClock } from '@outset/server/integrations/clock.ts'
import type { Db } from '@outset/server/store/database.ts'
import type { Settings } from '../settings/settings.ts'
import { withDatabase } from '../with-database.ts'

export type CityOptions = { country?: string; population?: string; dryRun?: boolean }

/** Every process keeps all cities in memory, so a whole atlas is refused. */
const MOST_CITIES = 10_000
const LEAST_POPULATION = { world: 100_000, country: 5_000 }

export async function loadListedCities(
  settings: Settings,
  options: CityOptions,
  readList: () => Promise<SluggedCity[]> = readListedCities,
): Promise<void> {
  const selection = readSelection(options)
  const cities = selectCities(await readList(), selection)
  if (cities.length > MOST_CITIES) {
    throw new StartError(
      `That would be ${inWords(cities.length)} cities, and ${inWords(MOST_CITIES)} at once are ` +
        'the most: name countries with --country, or raise --population.',
    )
  }
  if (options.dryRun) {
    console.log(`Cities that would be there: ${inWords(cities.length)}`)
    return
  }
  const made = await withDatabase(settings, db => addCities(db, cities))
  const there = inWords(cities.length - made)
  console.log(`${inWords(made)} cities added; ${there} of the list were there already.`)
  console.log('Data of GeoNames (https://www.geonames.org), CC BY 4.0.')
}

/** All cities of the list, the largest first. */
export async function readListedCities(): Promise<SluggedCity[]> {
  const { readCityList } = await import('@outset/server/integrations/city-list.ts')
  return withSlugs(await readCityList())
}

async function addCities(db: Db, cities: readonly SluggedCity[]): Promise<number> {
  const { openZoneFinder } = await import('@outset/server/integrations/city-list.ts')
  const { loadCities } = await import('@outset/server/operations/load-cities.ts')
  const { bySystem } = await import('@outset/server/operations/write.ts')
  const acting = bySystem({ db, now: systemClock.now() }, null)
  const { made } = await loadCities({ ...acting, zoneAt: openZoneFinder() }, cities)
  return made
}

function readSelection({ country = '', population }: CityOptions): CitySelection {
  const countries = readCountries(country)
  const otherwise = countries.length === 0 ? LEAST_POPULATION.world : LEAST_POPULATION.country
  if (population === undefined) return { countries, leastPopulation: otherwise }
  if (!/^\d{1,9}$/.test(population)) {
    throw new StartError(`--population is ${population}: give a whole number.`)
  }
  return { countries, leastPopulation: Number(population) }
}

/** Codes with commas between them, in any case; one that is none is named. */
function readCountries(text: string): string[] {
  const codes = text.split(/[\s,]+/).filter(code => code !== '')
  const wrong = codes.find(code => !/^[a-z]{2}$/i.test(code) || !isCountry(code.toLowerCase()))
  if (wrong !== undefined) {
    throw new StartError(`${wrong} is not the code of a country: give codes such as JO,DE.`)
  }
  return [...new Set(codes.map(code => code.toLowerCase()))]
}

function inWords(count: number): string {
  return count.toLocaleString('en')
}
