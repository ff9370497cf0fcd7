import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { Reader } from '../database.ts'
import { soldHere } from '../sales/sold-trips.ts'

export type CityCount = { slug: string; trips: number; sellers: number }
export type SlugCount = { slug: string; trips: number }

/** Cities that trips sold here start in, with how many start there and of how many sellers. */
export async function countTripsByCity(
  reader: Reader,
  caller: WebsiteCaller,
): Promise<CityCount[]> {
  return reader<CityCount[]>`
    select city_slug as slug, sum(trips)::int as trips, count(*)::int as sellers
    from (
      select l.city_slug, l.seller_id, count(*) as trips from trip_listings l
      where ${soldHere(reader, caller)} group by l.city_slug, l.seller_id
    ) of_seller
    group by city_slug
  `
}

export async function countTripsByCategory(
  reader: Reader,
  caller: WebsiteCaller,
): Promise<SlugCount[]> {
  return reader<SlugCount[]>`
    select category as slug, count(*)::int as trips
    from trip_listings l cross join unnest(l.category_slugs) as category
    where ${soldHere(reader, caller)} group by category
  `
}
