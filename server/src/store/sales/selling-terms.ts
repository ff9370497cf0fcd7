import type { CurrencyCode } from '#domain/money/currency.ts'
import type { DisplayRounding } from '#domain/money/rounding.ts'
import type { Reader } from '../database.ts'

/** How a site makes its prices out of a seller's. */
export type SellingTerms = {
  rounding: DisplayRounding
  marginBp: number
  priceCurrency: CurrencyCode
}

export async function findSellingTerms(
  reader: Reader,
  { storefrontId }: { storefrontId: string },
): Promise<SellingTerms | null> {
  const [row] = await reader<SellingTerms[]>`
    select f.display_rounding as rounding,
      case when f.kind = 'marketplace' then s.reseller_margin_bp else 0 end as "marginBp",
      s.price_currency as "priceCurrency"
    from storefronts f join sellers s on s.id = f.seller_id
    where f.id = ${storefrontId}
  `
  return row ?? null
}
