import { bucketOf } from '#domain/attempts.ts'
import { isCountry } from '#domain/places/country.ts'
import { zoneOfCountry } from '#domain/places/zone.ts'
import { invalidInput } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import type { CityRecord } from '#store/cities.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { takeAttempt } from '../attempts.ts'
import type { CityFinder } from './city-finder.ts'
import { addNamedCity, type NamedCity, settleCity } from './named-city.ts'

export type OwnCity = Omit<NamedCity, 'timezone'> & { sellerId: string; timezone: string | null }

/** Reading the list of the world takes a thread a second. */
const PER_HOUR = 20

/** A seller adds a city to start trips in; one that is there already is answered as it is. */
export async function createOwnCity(
  { db, now, findCity }: { db: Db; now: Temporal.Instant; findCity: CityFinder },
  by: Actor,
  { sellerId, ...city }: OwnCity,
): Promise<CityRecord> {
  await transaction(db, 'platform', tx => takeCityLookup(tx, { sellerId, now }))
  const settled = await settleCity(findCity, await onClock(findCity, city))
  return transaction(db, 'platform', tx => addNamedCity(tx, { now }, by, settled))
}

/** One of the look-ups that a seller has in an hour. */
export async function takeCityLookup(
  tx: Tx,
  { sellerId, now }: { sellerId: string; now: Temporal.Instant },
): Promise<void> {
  const bucket = bucketOf('city', 'seller', sellerId)
  await takeAttempt(tx, { limits: [{ bucket, most: PER_HOUR, windowMinutes: 60 }], now })
}

/** The clock follows from the country, or from where the city is. */
async function onClock(
  findCity: CityFinder,
  { timezone, ...city }: Omit<OwnCity, 'sellerId'>,
): Promise<NamedCity> {
  if (timezone !== null) return { ...city, timezone }
  if (!isCountry(city.country)) {
    throw invalidInput('country', 'unknown_value', 'must be the code of a country')
  }
  const only = zoneOfCountry(city.country)
  if (only !== null) return { ...city, timezone: only }
  const { name, country } = city
  const { city: found } = await findCity({ name, country, timezone })
  if (!found) {
    throw invalidInput('timezone', 'required', 'is required: the country has several time zones')
  }
  return { ...city, timezone: found.timezone }
}
