import type { ByLocale } from '#domain/catalog.ts'
import { isCountry } from '#domain/places/country.ts'
import { halfPoint } from '#domain/places/half-point.ts'
import { isZone } from '#domain/places/zone.ts'
import { invalidInput } from '#domain/refusal.ts'
import { insertRegion, lockRegionBySlug, updateRegionNames } from '#store/cities.ts'
import type { Tx } from '#store/database.ts'
import type { City, Region } from '#store/geography.ts'
import { reindexNames } from '../search/reindex-names.ts'

export type CityFields = Omit<City, 'id' | 'slug' | 'regionSlug'> & { region: CityRegion }
/** Names may be left out for a region that is there. */
export type CityRegion = { slug: string; names?: ByLocale }

type Judged = Pick<City, 'country' | 'timezone' | 'lat' | 'lng'>

export function assertCityFields({ country, timezone, lat, lng }: Judged): void {
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
export async function settleRegion(
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
