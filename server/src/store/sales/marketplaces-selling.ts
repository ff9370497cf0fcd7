import type { CurrencyCode } from '#domain/money/currency.ts'
import type { Reader } from '../database.ts'
import type { Storefront } from '../storefronts.ts'
import { soldHere } from './sold-trips.ts'

/** What its visitors can see of a marketplace, and how it makes its prices. */
export type SellingMarketplace = Pick<
  Storefront,
  'id' | 'name' | 'kind' | 'currencies' | 'displayRounding'
> & { priceCurrency: CurrencyCode; marginBp: number }

/**
 * The marketplaces of other sellers on which a trip is sold now, the oldest first. One without a
 * working key is open to nobody yet, so that its name is its own.
 */
export async function listMarketplacesSelling(
  reader: Reader,
  { sellerId, tripId, limit }: { sellerId: string; tripId: string; limit: number },
): Promise<SellingMarketplace[]> {
  const onMarketplaces = soldHere(reader, { storefrontKind: 'marketplace', sellerId })
  return reader<SellingMarketplace[]>`
    select f.id, f.name, f.kind, f.currencies, s.price_currency as "priceCurrency",
      f.display_rounding as "displayRounding",
      s.reseller_margin_bp as "marginBp"
    from trip_listings l
    join storefronts f on f.kind = 'marketplace' and f.seller_id <> l.seller_id
    join sellers s on s.id = f.seller_id
    where l.seller_id = ${sellerId} and l.trip_id = ${tripId} and ${onMarketplaces}
      and exists (
        select from website_keys k
        where k.seller_id = f.seller_id and k.storefront_id = f.id and k.revoked_at is null
          and (k.expires_at is null or k.expires_at > app_now())
      )
    order by f.created_at, f.id
    limit ${limit}
  `
}
