import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { Reader } from './database.ts'
import { soldHere } from './sales/sold-trips.ts'

/** Which part of a list: those after a key, in its order. */
export type MapPart = { after: string | null; limit: number }

export type MappedPage = { slug: string; locales: string[]; updatedAt: Temporal.Instant }
export type MappedTrip = MappedPage & { tripId: string; sellerSlug: string }

/** Published pages by slug, with the languages that search engines may show. */
export async function listMappedPages(
  reader: Reader,
  { sellerId, storefrontId }: WebsiteCaller,
  { after, limit }: MapPart,
): Promise<MappedPage[]> {
  return reader<MappedPage[]>`
    select p.slug, texts.locales, p.updated_at as "updatedAt" from pages p
    join lateral (
      select array_agg(x.locale order by x.locale) as locales from page_texts x
      where x.seller_id = p.seller_id and x.page_id = p.id
        and (x.seo -> 'noindex')::boolean is not true
      having count(*) > 0
    ) texts on true
    where p.seller_id = ${sellerId} and p.storefront_id = ${storefrontId}
      and p.status = 'published' ${after === null ? reader`` : reader`and p.slug > ${after}`}
    order by p.slug
    limit ${limit}
  `
}

/** Trips that are sold here, by id. The rows are read in the order of an index. */
export async function listMappedTrips(
  reader: Reader,
  caller: WebsiteCaller,
  { after, limit }: MapPart,
): Promise<MappedTrip[]> {
  return reader<MappedTrip[]>`
    select l.trip_id as "tripId", t.slug, l.seller_slug as "sellerSlug", texts.locales,
      t.updated_at as "updatedAt"
    from trip_listings l
    join trips t on t.seller_id = l.seller_id and t.id = l.trip_id
    join lateral (
      select array_agg(x.locale order by x.locale) as locales from trip_texts x
      where x.seller_id = l.seller_id and x.trip_id = l.trip_id and x.published
        and (x.seo -> 'noindex')::boolean is not true
      having count(*) > 0
    ) texts on true
    where ${soldHere(reader, caller)}
      ${after === null ? reader`` : reader`and l.trip_id > ${after}`}
    order by l.trip_id
    limit ${limit}
  `
}
