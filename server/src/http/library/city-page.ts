import { type CityRecord, countCities, listCitiesBySlug } from '#store/cities.ts'
import type { Deps } from '../deps.ts'
import { makePage, type PageQuery, readCursor } from '../paging.ts'

/** Cities are the platform's; sellers read the same list. */
export async function cityPage(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  { q = null, ...query }: PageQuery & { q?: string | null },
  owner: string,
) {
  const cursorScope = { owner, list: 'cities', ...(q === null ? {} : { filters: { q } }) }
  const [after = null] = readCursor(vault, cursorScope, query.cursor) ?? []
  const [rows, total] = await Promise.all([
    listCitiesBySlug(db, { after, limit: query.limit + 1, q }),
    countCities(db, q),
  ])
  const positionOf = ({ slug }: { slug: string }) => [slug]
  const page = {
    vault,
    cursorScope,
    rows,
    limit: query.limit,
    total,
    positionOf,
    wire: wireCityRecord,
  }
  return makePage(page)
}

export function wireCityRecord(city: CityRecord) {
  return {
    slug: city.slug,
    names: city.names,
    region: { slug: city.regionSlug, names: city.regionNames },
    country: city.country,
    world_region: city.worldRegion,
    timezone: city.timezone,
    lat: city.lat,
    lng: city.lng,
  }
}
