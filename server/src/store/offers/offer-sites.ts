import type { CurrencyCode } from '#domain/money/currency.ts'
import type { DisplayRounding } from '#domain/money/rounding.ts'
import type { Reader } from '../database.ts'

/** The site that an offer is made for: how it shows prices, and where its travellers go. */
export type OfferSite = {
  currencies: CurrencyCode[]
  displayCurrency: CurrencyCode
  displayRounding: DisplayRounding
  /** What it adds to the prices of sellers; nothing on a seller's own site. */
  marginBp: number
  manageBookingUrl: string | null
}

export async function findOfferSite(
  reader: Reader,
  storefrontId: string,
): Promise<OfferSite | null> {
  const [row] = await reader<OfferSite[]>`
    select f.currencies, f.display_currency as "displayCurrency",
      f.display_rounding as "displayRounding", f.manage_booking_url as "manageBookingUrl",
      case f.kind when 'marketplace' then s.reseller_margin_bp else 0 end as "marginBp"
    from storefronts f
    join sellers s on s.id = f.seller_id
    where f.id = ${storefrontId}
  `
  return row ?? null
}
