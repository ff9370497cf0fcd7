import { worldRegionOf } from '#domain/places/world-region.ts'
import { zonePoint } from '#domain/places/zone-points.ts'
import { slugOfName } from '#domain/text-slug.ts'
import type { Actor } from '#store/audit-log.ts'
import type { Db } from '#store/database.ts'
import { createCity } from '../cities/create-city.ts'

export type FirstCity = {
  name: string
  country: string
  timezone: string
  lat: number | null
  lng: number | null
}

/** A city of which only the name, the country and the clock are known; the rest is a guess. */
export async function createFirstCity(
  deps: { db: Db; now: Temporal.Instant },
  by: Actor,
  { name, country, timezone, lat, lng }: FirstCity,
): Promise<string> {
  const slug = slugOfName(name, 'city')
  const about = zonePoint(timezone) ?? { lat: 0, lng: 0 }
  const city = {
    slug,
    names: { en: name },
    region: { slug: `${slug}-${country}`, names: { en: name } },
    country,
    worldRegion: worldRegionOf({ country, zone: timezone }),
    timezone,
    lat: lat ?? about.lat,
    lng: lng ?? about.lng,
  }
  return (await createCity(deps, by, city, null)).slug
}
