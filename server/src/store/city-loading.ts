import type { Reader, Tx } from './database.ts'
import type { City, Region } from './geography.ts'

/** In which country each of these slugs stands, of those that are there. */
export async function countriesOfCities(
  reader: Reader,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  const rows = await reader<{ slug: string; country: string }[]>`
    select slug, country from cities where slug = any(${[...slugs]})
  `
  return new Map(rows.map(({ slug, country }) => [slug, country]))
}

/** What is there stays as it is: somebody may have written it. */
export async function insertRegions(tx: Tx, regions: readonly Region[]): Promise<void> {
  await tx`
    insert into regions (slug, country, names)
    select slug, country, names
    from jsonb_to_recordset(${tx.json([...regions])}) as r(slug text, country text, names jsonb)
    order by slug
    on conflict do nothing
  `
}

/** Answers how many there were not yet. */
export async function insertCities(tx: Tx, cities: readonly City[]): Promise<number> {
  const made = await tx`
    insert into cities (id, slug, names, region_slug, country, world_region, timezone, lat, lng)
    select id, slug, names, "regionSlug", country, "worldRegion", timezone, lat, lng
    from jsonb_to_recordset(${tx.json([...cities])}) as c(id uuid, slug text, names jsonb,
      "regionSlug" text, country text, "worldRegion" text, timezone text,
      lat double precision, lng double precision)
    order by slug
    on conflict (slug) do nothing
  `
  return made.count
}
