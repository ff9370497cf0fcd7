import { worldRegionOf } from '#domain/places/world-region.ts'
import { isClockOfCountry, isSameClock } from '#domain/places/zone.ts'
import { invalidInput } from '#domain/refusal.ts'
import { slugOfName } from '#domain/text-slug.ts'
import type { Actor } from '#store/audit-log.ts'
import { type CityRecord, findCityBySlug } from '#store/cities.ts'
import { joinTransaction, type Tx } from '#store/database.ts'
import { assertCityFields } from './city-fields.ts'
import type { CityFinder } from './city-finder.ts'
import { createCity, type NewCity } from './create-city.ts'

/** A city of which a person knows the name, the country and the clock. */
export type NamedCity = {
  name: string
  country: string
  timezone: string
  lat: number | null
  lng: number | null
}

/**
 * With the point of the city of that name, whatever was said: trips of all sellers are found by it,
 * and only the platform can correct it later. One that the list of the world does not know is where
 * the seller says, if that may be in its country.
 */
export async function settleCity(findCity: CityFinder, city: NamedCity): Promise<NamedCity> {
  assertCityFields(city)
  // Those trips take their clock from it, too.
  if (!isClockOfCountry(city.country, city.timezone)) {
    throw invalidInput('timezone', 'unknown_value', 'must be a time zone of that country')
  }
  const { name, country, timezone, lat, lng } = city
  const said = lat === null || lng === null ? null : { lat, lng }
  const { city: found, isInCountry } = await findCity({ name, country, timezone, said })
  if (found) return { ...city, lat: found.lat, lng: found.lng }
  if (!isInCountry) throw invalidInput('lat', 'unknown_value', 'must be a point in that country')
  return city
}

/** Makes it; one that is there already, in that country, is taken as it is. */
export async function addNamedCity(
  tx: Tx,
  { now }: { now: Temporal.Instant },
  by: Actor,
  named: NamedCity,
): Promise<CityRecord> {
  const city = newCityOf(named)
  const there = await findCityBySlug(tx, city.slug)
  if (there?.country === city.country) return onSameClock(there, city)
  const slug = there ? `${city.slug}-${city.country}` : city.slug
  const beside = there && (await findCityBySlug(tx, slug))
  if (beside) return onSameClock(beside, city)
  return createCity({ db: joinTransaction(tx), now }, by, { ...city, slug }, null)
}

/** A start at nine must not become one at eight without a word. */
function onSameClock(there: CityRecord, { timezone }: NewCity): CityRecord {
  if (isSameClock(there.timezone, timezone)) return there
  const detail = `is another than that of the city which is there already, ${there.timezone}`
  throw invalidInput('timezone', 'unknown_value', detail)
}

/** Its region has its name, until the platform says more. */
function newCityOf({ name, country, timezone, lat, lng }: NamedCity): NewCity {
  const slug = slugOfName(name, 'city')
  return {
    slug,
    names: { en: name },
    region: { slug: `${slug}-${country}`, names: { en: name } },
    country,
    worldRegion: worldRegionOf({ country, zone: timezone }),
    timezone,
    lat,
    lng,
  }
}
