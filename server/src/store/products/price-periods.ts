import type { StoredPrices } from '#domain/listing/site-prices.ts'
import type { Reader } from '../database.ts'

/**
 * What a row of `trip_listings` (as `l`) shows that its trip costs, from now on: the columns of
 * `StoredPrices`. Rows that the release before has written have one price for all time, in a column
 * with a place for each size.
 */
export function storedPricesOf(reader: Reader) {
  return reader`
    (select jsonb_build_object('transfers', x.has_bank_details, 'cards', x.takes_cards)
        from sellers x where x.id = l.seller_id) as takes,
    l.price_currency as "priceCurrency",
    l.lead_periods as "leadPeriods",
    coalesce(l.price_periods, case when l.per_person_usd is not null then
      jsonb_build_array(jsonb_build_object('fromMs', 0, 'steps', (
        select jsonb_agg(jsonb_build_array(x.size, x.minor) order by x.size)
        from unnest(l.per_person_usd || null::integer) with ordinality as x (minor, size)
      )))
    end) as "pricePeriods"
  `
}

/** What lists show that these trips cost, by trip; none for those that show no price. */
export async function listStoredPrices(
  reader: Reader,
  trips: readonly { sellerId: string; tripId: string }[],
): Promise<Map<string, StoredPrices>> {
  const rows = await reader<(StoredPrices & { tripId: string })[]>`
    select l.trip_id as "tripId", ${storedPricesOf(reader)}
    from unnest(${trips.map(({ sellerId }) => sellerId)}::uuid[],
      ${trips.map(({ tripId }) => tripId)}::uuid[]) as a (seller_id, trip_id)
    join trip_listings l on l.seller_id = a.seller_id and l.trip_id = a.trip_id
    where l.price_periods is not null or l.per_person_usd is not null
  `
  return new Map(rows.map(({ tripId, ...prices }) => [tripId, prices]))
}
