import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { Reader } from '../database.ts'
import { soldHere } from '../sales/sold-trips.ts'
import type { Seller } from './sellers.ts'

/** A seller as travellers see it. */
export type ShownSeller = Pick<
  Seller,
  'slug' | 'name' | 'base' | 'blurb' | 'bases' | 'blurbs' | 'defaultLanguage'
> & { trips: number }

/** The seller of a direct storefront; on a marketplace all of the network, also without trips. */
export async function listShownSellers(
  reader: Reader,
  caller: WebsiteCaller,
): Promise<ShownSeller[]> {
  return reader<ShownSeller[]>`
    select s.slug, s.name, s.base, s.blurb, s.bases, s.blurbs,
      s.default_language as "defaultLanguage", coalesce(sold.trips, 0) as trips
    from sellers s
    left join (
      select l.seller_id, count(*)::int as trips from trip_listings l
      where ${soldHere(reader, caller)} group by l.seller_id
    ) sold on sold.seller_id = s.id
    where ${
      caller.storefrontKind === 'direct'
        ? reader`s.id = ${caller.sellerId}`
        : reader`s.network_status = 'approved' and s.suspended_at is null`
    }
  `
}
