import type { OwnSite } from '#domain/trips/readiness.ts'
import type { Reader } from '../database.ts'

const MOST_SITES = 50

/** The sites of a seller, which sell its own trips; oldest first. */
export async function listOwnSites(reader: Reader, sellerId: string): Promise<OwnSite[]> {
  return reader<OwnSite[]>`
    select f.id, f.name, f.languages, f.currencies, f.payment_methods as "paymentMethods",
      jsonb_build_object('transfers', s.has_bank_details, 'cards', s.takes_cards) as takes,
      s.price_currency as "priceCurrency"
    from storefronts f join sellers s on s.id = f.seller_id
    where f.seller_id = ${sellerId}
    order by f.created_at, f.id
    limit ${MOST_SITES}
  `
}
