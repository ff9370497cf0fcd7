import type { CurrencyCode } from '#domain/money/currency.ts'
import { isCounted } from '../bookings/counted.ts'
import { type Reader, readAs } from '../database.ts'

export type CommissionRow = {
  sellerSlug: string
  sellerName: string
  /** `YYYY-MM`. */
  month: string
  bookings: number
  priceCurrency: CurrencyCode
  priceTotal: number
  operatorShare: number
  commission: number
  resellerMargin: number
}

/** What confirmed bookings of these days brought whom, by seller and month of the checkout, UTC. */
export async function listCommissions(
  reader: Reader,
  { from, until }: { from: Temporal.Instant; until: Temporal.Instant },
): Promise<CommissionRow[]> {
  return readAs(
    reader,
    'platform',
    tx => tx<CommissionRow[]>`
      select s.slug as "sellerSlug", s.name as "sellerName",
        to_char(b.checked_out_at at time zone 'UTC', 'YYYY-MM') as month,
        b.price_currency as "priceCurrency", count(*)::int as bookings,
        sum(b.total_usd)::bigint as "priceTotal",
        sum(b.operator_share_usd)::bigint as "operatorShare",
        sum(b.marketplace_commission_usd)::bigint as "commission",
        sum(b.reseller_margin_usd)::bigint as "resellerMargin"
      from bookings b join sellers s on s.id = b.seller_id
      where b.status = 'confirmed' and b.checked_out_at >= ${from.toString()}
        and b.checked_out_at < ${until.toString()} and ${isCounted(tx)}
      group by s.slug, s.name, month, b.price_currency
      order by month, s.slug, b.price_currency
    `,
  )
}
