import type { ByLocale } from '#domain/catalog.ts'
import type { Reader, Tx } from './database.ts'
import type { City, Region } from './geography.ts'
import { holdsName } from './names-with.ts'

/** A city with what its region is called. */
export type CityRecord = City & { regionNames: ByLocale }

const columns = (reader: Reader) => reader`
  c.id, c.slug, c.names, c.region_slug as "regionSlug", r.names as "regionNames", c.country,
  c.world_region as "worldRegion", c.timezone, c.lat, c.lng
`

export async function findCityBySlug(reader: Reader, slug: string): Promise<CityRecord | null> {
  const [row] = await reader<CityRecord[]>`
    select ${columns(reader)} from cities c join regions r on r.slug = c.region_slug
    where c.slug = ${slug}
  `
  return row ?? null
}

/**
 * Trips that name the city wait for this, so that none is listed under what it was before. It is
 * read after it was locked: the transaction before may have put it into another region.
 */
export async function lockCityBySlug(tx: Tx, slug: string): Promise<CityRecord | null> {
  await tx`select from cities where slug = ${slug} for no key update`
  return findCityBySlug(tx, slug)
}

export async function listCitiesBySlug(
  reader: Reader,
  { after, limit, q }: { after: string | null; limit: number; q: string | null },
): Promise<CityRecord[]> {
  return reader<CityRecord[]>`
    select ${columns(reader)} from cities c join regions r on r.slug = c.region_slug
    where ${isMeant(reader, q)}
    ${after === null ? reader`` : reader`and c.slug > ${after}`}
    order by c.slug limit ${limit}
  `
}

export async function countCities(reader: Reader, q: string | null): Promise<number> {
  const [row] = await reader<{ total: number }[]>`
    select count(*)::int as total from cities c where ${isMeant(reader, q)}
  `
  return row?.total ?? 0
}

/** By a part of a name, or by the whole slug, which finds one city among thousands. */
function isMeant(reader: Reader, q: string | null) {
  return reader`(${holdsName(reader, reader`c.names`, q)} or c.slug = ${q})`
}

export async function insertCity(tx: Tx, city: City): Promise<void> {
  await tx`
    insert into cities (id, slug, names, region_slug, country, world_region, timezone, lat, lng)
    values (${city.id}, ${city.slug}, ${tx.json(city.names)}, ${city.regionSlug}, ${city.country},
      ${city.worldRegion}, ${city.timezone}, ${city.lat}, ${city.lng})
  `
}

/** Everything of a city that changes; its slug never does. */
export async function updateCity(tx: Tx, city: City): Promise<void> {
  await tx`
    update cities set names = ${tx.json(city.names)}, region_slug = ${city.regionSlug},
      country = ${city.country}, world_region = ${city.worldRegion}, timezone = ${city.timezone},
      lat = ${city.lat}, lng = ${city.lng}
    where id = ${city.id}
  `
}

export async function lockRegionBySlug(tx: Tx, slug: string): Promise<Region | null> {
  const [row] = await tx<Region[]>`
    select slug, country, names from regions where slug = ${slug} for no key update
  `
  return row ?? null
}

/** Does not change one that exists: another call may have made it meanwhile. */
export async function insertRegion(tx: Tx, region: Region): Promise<void> {
  await tx`
    insert into regions (slug, country, names)
    values (${region.slug}, ${region.country}, ${tx.json(region.names)})
    on conflict do nothing
  `
}

export async function updateRegionNames(
  tx: Tx,
  { slug, names }: Pick<Region, 'slug' | 'names'>,
): Promise<void> {
  await tx`update regions set names = ${tx.json(names)} where slug = ${slug}`
}
