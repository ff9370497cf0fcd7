import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { bucketOf } from '#domain/attempts.ts'
import type { ByLocale } from '#domain/catalog.ts'
import { isCountry } from '#domain/places/country.ts'
import { halfPoint } from '#domain/places/half-point.ts'
import type { SuggestedCity } from '#domain/places/suggested-cities.ts'
import { worldRegionOf } from '#domain/places/world-region.ts'
import { isClockOfCountry, isSameClock, isZone, zoneOfCountry } from '#domain/places/zone.ts'
import { invalidInput, notFound, refuse } from '#domain/refusal.ts'
import { slugOfName } from '#domain/text-slug.ts'
import {
  type CityRecord,
  findCityBySlug,
  insertCity,
  insertRegion,
  lockCityBySlug,
  lockRegionBySlug,
  updateRegionNames,
  updateCity as updateRow,
} from '#store/cities.ts'
import { isUniqueViolation } from '#store/database/database-errors.ts'
import { joinTransaction, type Tx } from '#store/database.ts'
import type { City, Region } from '#store/geography.ts'
import { markPricesDue } from '#store/trips/trip-prices.ts'
import { takeAttempt } from './attempts.ts'
import { differences } from './audit.ts'
import { refreshListings } from './listings/refresh-listing.ts'
import { reindexNames } from './search/reindex-names.ts'
import { type Acting, type Write, write, writeOnce } from './write.ts'

export type NewCity = CityFields & { slug: string }

export async function createCity(acting: Acting<null>, input: NewCity): Promise<CityRecord> {
  assertCityFields(input)
  try {
    return await writeOnce(
      acting,
      w => makeCity(w, input),
      async tx => {
        const city = await findCityBySlug(tx, input.slug)
        assert(city, 'cities are never deleted')
        return city
      },
    )
  } catch (error) {
    if (!isUniqueViolation(error, 'cities_slug_key')) throw error
    throw refuse('Conflict', { reason: 'slug_taken' }, `The slug ${input.slug} is taken.`)
  }
}

async function makeCity({ tx, log }: Write<null>, input: NewCity): Promise<CityRecord> {
  const { region, ...fields } = input
  const { slug, names } = await settleRegion(tx, { region, country: input.country })
  const city = { ...fields, id: randomUUIDv7(), regionSlug: slug, regionNames: names }
  await insertCity(tx, city)
  await log('city.created', city.id, input)
  return city
}

export type CityChange = { slug: string; change: Partial<CityFields> }

export async function updateCity(
  acting: Acting<null>,
  { slug, change }: CityChange,
): Promise<CityRecord> {
  const { now } = acting
  return write(acting, async ({ tx, log }) => {
    const before = await lockCityBySlug(tx, slug)
    if (!before) throw notFound('city')
    const { region = { slug: before.regionSlug }, ...fields } = change
    const wished = { ...before, ...fields }
    assertCityFields(wished)
    const settled = await settleRegion(tx, { region, country: wished.country })
    const after = { ...wished, regionSlug: settled.slug, regionNames: settled.names }
    await updateRow(tx, after)
    // Rows of the list carry the region and the country of their city.
    if (after.regionSlug !== before.regionSlug || after.country !== before.country) {
      await refreshListings(tx, { cityId: before.id, now })
    } else if (change.names) await reindexNames(tx, { citySlugs: [slug] })
    if (after.timezone !== before.timezone) await markPricesDue(tx, { cityId: before.id }, now)
    await log('city.updated', before.id, differences(before, after))
    return after
  })
}

export type CityFields = Omit<City, 'id' | 'slug' | 'regionSlug'> & { region: CityRegion }
/** Names may be left out for a region that is there. */
export type CityRegion = { slug: string; names?: ByLocale }

type Judged = Pick<City, 'country' | 'timezone' | 'lat' | 'lng'>

function assertCityFields({ country, timezone, lat, lng }: Judged): void {
  if (!isCountry(country)) {
    throw invalidInput('country', 'unknown_value', 'must be the code of a country')
  }
  if (!isZone(timezone)) {
    throw invalidInput('timezone', 'bad_format', 'must be an IANA time zone, such as Asia/Amman')
  }
  const half = halfPoint({ lat, lng })
  if (half) throw invalidInput(half.field, half.reason, half.message)
}

/** A region is made with its first city and lies in one country. */
async function settleRegion(
  tx: Tx,
  { region, country }: { region: CityRegion; country: string },
): Promise<Region> {
  const { slug, names } = region
  if (names) await insertRegion(tx, { slug, country, names })
  const standing = await lockRegionBySlug(tx, slug)
  if (!standing) {
    throw invalidInput('region.names', 'required', 'is required for a region that is new')
  }
  if (standing.country !== country) {
    throw invalidInput(
      'region.slug',
      'unknown_value',
      `is a region of another country, ${standing.country}`,
    )
  }
  if (!names) return standing
  await updateRegionNames(tx, { slug, names })
  const isRenamed = Object.keys({ ...standing.names, ...names }).some(
    locale => names[locale] !== standing.names[locale],
  )
  if (isRenamed) await reindexNames(tx, { regionSlug: slug })
  return { ...standing, names }
}

export type OwnCity = Omit<NamedCity, 'timezone'> & { timezone: string | null }

/** Reading the list of the world takes a thread a second. */
const PER_HOUR = 20

/** A seller adds a city to start trips in; one that is there already is answered as it is. */
export async function createOwnCity(
  acting: Acting & { findCity: CityFinder },
  city: OwnCity,
): Promise<CityRecord> {
  const { now, sellerId, findCity } = acting
  // A city is the platform's.
  const platform = { ...acting, sellerId: null }
  await write(platform, ({ tx }) => takeCityLookup(tx, { sellerId, now }))
  const settled = await settleCity(findCity, await onClock(findCity, city))
  return write(platform, ({ tx }) => addNamedCity(tx, platform, settled))
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
  { now, by }: Pick<Acting<null>, 'now' | 'by'>,
  named: NamedCity,
): Promise<CityRecord> {
  const city = newCityOf(named)
  const there = await findCityBySlug(tx, city.slug)
  if (there?.country === city.country) return onSameClock(there, city)
  const slug = there ? `${city.slug}-${city.country}` : city.slug
  const beside = there && (await findCityBySlug(tx, slug))
  if (beside) return onSameClock(beside, city)
  return createCity(
    { db: joinTransaction(tx), now, by, sellerId: null, guard: null },
    { ...city, slug },
  )
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

export type WantedCity = {
  name: string
  /** ISO 3166 code, in lower case. */
  country: string
  /** Null: whatever zone it is in. */
  timezone: string | null
  /** Where somebody says that it is. */
  said?: Point | null
}

type Point = { lat: number; lng: number }

export type FoundCity = Point & { timezone: string }

export type CityAnswer = {
  /** Null where the list knows none of that name, or several. */
  city: FoundCity | null
  /** Whether the point that was said may lie in that country. */
  isInCountry: boolean
}

/** Where a city of the world is. */
export type CityFinder = (wanted: WantedCity) => Promise<CityAnswer>

/** Cities of the world to choose from while somebody types. */
export type CitySuggester = (begun: { country: string; typed: string }) => Promise<SuggestedCity[]>
