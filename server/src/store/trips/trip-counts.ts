import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { Reader } from '../database.ts'
import { soldHere } from '../sales/sold-trips.ts'
import { type PictureOfTrips, pictureOfTrips } from './picture-of-trips.ts'

export type SlugCount = { slug: string; trips: number; cover: PictureOfTrips | null }
export type CityCount = SlugCount & { sellers: number }

/** Cities that trips sold here start in, with how many start there and of how many sellers. */
export async function countTripsByCity(
  reader: Reader,
  caller: WebsiteCaller,
): Promise<CityCount[]> {
  const of = reader`of_city.slug`
  const fits = reader`${soldHere(reader, caller)} and l.city_slug = ${of}`
  return reader<CityCount[]>`
    select of_city.*, ${pictureOfTrips(reader, { nth: 2, fits, of })} as cover
    from (
      select city_slug as slug, sum(trips)::int as trips, count(*)::int as sellers
      from (
        select l.city_slug, l.seller_id, count(*) as trips from trip_listings l
        where ${soldHere(reader, caller)} group by l.city_slug, l.seller_id
      ) of_seller
      group by city_slug
    ) of_city
  `
}

export async function countTripsByCategory(
  reader: Reader,
  caller: WebsiteCaller,
): Promise<SlugCount[]> {
  const of = reader`of_category.slug`
  const fits = reader`${soldHere(reader, caller)} and l.category_slugs @> array[${of}]`
  return reader<SlugCount[]>`
    select of_category.*, ${pictureOfTrips(reader, { nth: 1, fits, of })} as cover
    from (
      select category as slug, count(*)::int as trips
      from trip_listings l cross join unnest(l.category_slugs) as category
      where ${soldHere(reader, caller)} group by category
    ) of_category
  `
}
