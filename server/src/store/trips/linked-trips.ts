import type { StorefrontKind, WebsiteCaller } from '#domain/access/callers.ts'
import type { StoredPrices } from '#domain/listing/site-prices.ts'
import type { Reader } from '../database.ts'
import { storedPricesOf } from '../products/price-periods.ts'
import { soldHere } from '../sales/sold-trips.ts'

/** A trip that a page or a menu of a site points at. */
export type LinkedTrip = StoredPrices & {
  sellerId: string
  sellerSlug: string
  tripId: string
  slug: string
}

/** Those of the trips that are sold here now, by id. */
export async function findLinkedTrips(
  reader: Reader,
  caller: WebsiteCaller,
  ids: readonly string[],
): Promise<Map<string, LinkedTrip>> {
  if (ids.length === 0) return new Map()
  const rows = await reader<LinkedTrip[]>`
    select l.seller_id as "sellerId", l.seller_slug as "sellerSlug", l.trip_id as "tripId",
      t.slug, ${storedPricesOf(reader)}
    from trip_listings l
    join trips t on t.seller_id = l.seller_id and t.id = l.trip_id
    where l.trip_id = any(${ids}::uuid[]) and ${soldHere(reader, caller)}
  `
  return new Map(rows.map(row => [row.tripId, row]))
}

/**
 * Which trips staff may point at: their own, sold already or not, and on a marketplace those that
 * the network sells.
 */
export async function findLinkableTripIds(
  reader: Reader,
  {
    sellerId,
    storefrontKind,
    ids,
  }: { sellerId: string; storefrontKind: StorefrontKind; ids: readonly string[] },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await reader<{ id: string }[]>`
    select id from trips where seller_id = ${sellerId} and id = any(${ids}::uuid[])
    ${
      storefrontKind === 'direct'
        ? reader``
        : reader`
          union select trip_id from trip_listings
          where on_network and trip_id = any(${ids}::uuid[])
        `
    }
  `
  return new Set(rows.map(({ id }) => id))
}
