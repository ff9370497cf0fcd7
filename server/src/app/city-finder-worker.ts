import { parentPort, workerData } from 'node:worker_threads'
import { findListedCity, mayLieIn } from '#domain/places/listed-cities.ts'
import { isSameClock } from '#domain/places/zone.ts'
import { openZoneFinder, readCityList } from '#integrations/city-list.ts'
import type { CityAnswer, WantedCity } from '#operations/cities.ts'

async function find({ name, country, timezone, said }: WantedCity): Promise<CityAnswer> {
  const zoneAt = openZoneFinder()
  const isOnClock = (city: { lat: number; lng: number }) =>
    timezone === null || isSameClock(zoneAt(city.lat, city.lng), timezone)
  const list = await readCityList()
  const city = findListedCity(list, { name, country, isOnClock })
  return {
    city: city && { lat: city.lat, lng: city.lng, timezone: zoneAt(city.lat, city.lng) },
    isInCountry: !said || mayLieIn(list, country, said),
  }
}

parentPort?.postMessage(await find(workerData))
