import type { Reader } from './database.ts'

/** Whether a seller has said what anything costs: then its currency cannot just be another. */
export async function hasAnyPrice(reader: Reader, sellerId: string): Promise<boolean> {
  const [row] = await reader<{ has: boolean }[]>`
    select exists (select from price_tables where seller_id = ${sellerId})
      or exists (select from extras where seller_id = ${sellerId}
        and (price_usd > 0 or unit_prices_usd <> '{}'))
      or exists (select from room_types where seller_id = ${sellerId} and supplement_usd > 0)
      or exists (select from pickup_rules where seller_id = ${sellerId} and price_usd > 0)
      or exists (select from specials where seller_id = ${sellerId}
        and amount_off_usd is not null)
      or exists (select from trip_price_ladders where seller_id = ${sellerId})
      or exists (select from trip_drafts d, jsonb_array_elements(d.changes) as change
        where d.seller_id = ${sellerId}
          and change ->> 'part' in ('price_table', 'extras', 'room_types', 'pickup'))
      as has
  `
  return row?.has ?? false
}
