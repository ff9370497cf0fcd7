import { parentPort } from 'node:worker_threads'
import { cityLines } from '#domain/places/suggested-cities.ts'
import { openZoneFinder, readCityList } from '#integrations/city-list.ts'

async function readLines(): Promise<ReadonlyMap<string, string>> {
  const zoneAt = openZoneFinder()
  const byCountry = Map.groupBy(await readCityList(), ({ country }) => country)
  return new Map(Array.from(byCountry, ([country, cities]) => [country, cityLines(cities, zoneAt)]))
}

parentPort?.postMessage(await readLines())
