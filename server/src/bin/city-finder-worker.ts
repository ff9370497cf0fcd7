import { parentPort, workerData } from 'node:worker_threads'
import { findListedCity } from '#domain/places/listed-cities.ts'
import { isSameClock } from '#domain/places/zone.ts'
import { openZoneFinder, readCityList } from '#integrations/city-list.ts'
import type { FoundCity, WantedCity } from '#operations/cities/city-finder.ts'

async function find({ name, country, timezone }: WantedCity): Promise<FoundCity | null> {
  const zoneAt = openZoneFinder()
  const isOnClock = (city: { lat: number; lng: number }) =>
    timezone === null || isSameClock(zoneAt(city.lat, city.lng), timezone)
  const city = findListedCity(await readCityList(), { name, country, isOnClock })
  return city && { lat: city.lat, lng: city.lng, timezone: zoneAt(city.lat, city.lng) }
}

parentPort?.postMessage(await find(workerData))
