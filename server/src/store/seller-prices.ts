import type { PricePeriods, PricesBySize } from '#domain/listing/price-steps.ts'
import type { Reader, Tx } from './database.ts'
import type { OptionName } from './options/option-names.ts'

/** Whether a seller has said what anything costs: then its currency cannot just be another. */
export async function hasAnyPrice(reader: Reader, sellerId: string): Promise<boolean> {
  const [row] = await reader<{ has: boolean }[]>`
    select exists (select from price_tables where seller_id = ${sellerId} and rows <> '[]')
      or exists (select from extras where seller_id = ${sellerId}
        and (price_usd > 0 or unit_prices_usd <> '{}'))
      or exists (select from room_types where seller_id = ${sellerId} and supplement_usd > 0)
      or exists (select from pickup_rules where seller_id = ${sellerId} and price_usd > 0)
      or exists (select from specials where seller_id = ${sellerId}
        and amount_off_usd is not null)
      or exists (select from promo_codes where seller_id = ${sellerId}
        and amount_off is not null)
      or exists (select from options where seller_id = ${sellerId}
        and deposit ->> 'amount' is not null)
      or exists (select from storefronts where seller_id = ${sellerId}
        and deposit ->> 'amount' is not null)
      or exists (select from trip_price_ladders where seller_id = ${sellerId})
      or exists (select from trip_drafts d, jsonb_array_elements(d.changes) as change
        where d.seller_id = ${sellerId}
          and change ->> 'part' in ('price_table', 'extras', 'room_types', 'pickup'))
      as has
  `
  return row?.has ?? false
}

export type PricedOption = OptionName & {
  /** False of what was taken off sale for good; its prices are kept all the same. */
  isKept: boolean
}

/** Every option that was ever given a price table, by trip. */
export async function listPricedOptions(reader: Reader, sellerId: string): Promise<PricedOption[]> {
  return reader<PricedOption[]>`
    select o.id, o.trip_id as "tripId", o.names, (
      select x.title from trip_texts x
      where x.seller_id = o.seller_id and x.trip_id = o.trip_id
      order by x.locale <> 'en', x.locale limit 1
    ) as "tripTitle", o.retired_at is null and t.status <> 'archived' as "isKept"
    from price_tables p
    join options o on o.seller_id = p.seller_id and o.id = p.option_id
    join trips t on t.seller_id = o.seller_id and t.id = o.trip_id
    where p.seller_id = ${sellerId}
    order by o.trip_id, o.id
  `
}

/** The columns that hold one price each, and of which record of the log they are. */
const PRICE_COLUMNS = {
  extras: { column: 'price_usd', owner: 'trip_id' },
  room_types: { column: 'supplement_usd', owner: 'option_id' },
  pickup_rules: { column: 'price_usd', owner: 'option_id' },
  specials: { column: 'amount_off_usd', owner: 'id' },
} as const
export type PricedTable = keyof typeof PRICE_COLUMNS
export const PRICED_TABLES: readonly PricedTable[] = [
  'extras',
  'room_types',
  'pickup_rules',
  'specials',
]

type Convert = (price: number) => number
/** How many of a table have other prices, and whose they are. */
export type ConvertedTable = { count: number; ownerIds: readonly string[] }

/** Also those that are off sale, which somebody may put on sale again. */
export async function convertColumn(
  tx: Tx,
  { sellerId, table }: { sellerId: string; table: PricedTable },
  convert: Convert,
): Promise<ConvertedTable> {
  const { column, owner } = PRICE_COLUMNS[table]
  const price = tx(column)
  const found = await tx<{ price: number }[]>`
    select distinct ${price} as price from ${tx(table)}
    where seller_id = ${sellerId} and ${price} is not null
  `
  const prices = found.map(({ price: before }) => ({ before, after: convert(before) }))
  const rows = await tx<{ id: string; owner: string }[]>`
    update ${tx(table)} r set ${price} = x.after
    from jsonb_to_recordset(${tx.json(prices)}) as x (before bigint, after bigint)
    where r.seller_id = ${sellerId} and r.${price} = x.before
    returning r.id, r.${tx(owner)} as owner
  `
  return { count: rows.length, ownerIds: [...new Set(rows.map(row => row.owner))] }
}

/** Deposits by sum, of options and of sites. */
export async function convertDeposits(
  tx: Tx,
  { sellerId, of }: { sellerId: string; of: 'options' | 'storefronts' },
  convert: Convert,
): Promise<string[]> {
  const rows = await tx<{ id: string; amount: number }[]>`
    select id, (deposit -> 'amount')::bigint as amount from ${tx(of)}
    where seller_id = ${sellerId} and deposit ->> 'amount' is not null
  `
  // A deposit of nothing is none, which nobody has asked for.
  const converted = rows.map(({ id, amount }) => ({ id, amount: Math.max(1, convert(amount)) }))
  await tx`
    update ${tx(of)} r set deposit = r.deposit || jsonb_build_object('amount', x.amount)
    from jsonb_to_recordset(${tx.json(converted)}) as x (id uuid, amount bigint)
    where r.seller_id = ${sellerId} and r.id = x.id
  `
  return rows.map(({ id }) => id)
}

/** What promo codes take off. What takes off nothing is none, which nobody has asked for. */
export async function convertPromoCodes(tx: Tx, sellerId: string, convert: Convert): Promise<void> {
  const found = await tx<{ amount: number }[]>`
    select distinct amount_off as amount from promo_codes
    where seller_id = ${sellerId} and amount_off is not null
  `
  const converted = found.map(({ amount }) => ({
    before: amount,
    after: Math.max(1, convert(amount)),
  }))
  await tx`
    update promo_codes p set amount_off = x.after
    from jsonb_to_recordset(${tx.json(converted)}) as x (before bigint, after bigint)
    where p.seller_id = ${sellerId} and p.amount_off = x.before
  `
}

/** Prices of extras by unit. */
export async function convertUnitPrices(tx: Tx, sellerId: string, convert: Convert): Promise<void> {
  const rows = await tx<{ id: string; prices: Record<string, number> }[]>`
    select id, unit_prices_usd as prices from extras
    where seller_id = ${sellerId} and unit_prices_usd <> '{}'
  `
  const converted = rows.map(({ id, prices }) => {
    const after = Object.entries(prices).map(([unitId, price]) => [unitId, convert(price)])
    return { id, prices: Object.fromEntries(after) }
  })
  await tx`
    update extras e set unit_prices_usd = x.prices
    from jsonb_to_recordset(${tx.json(converted)}) as x (id uuid, prices jsonb)
    where e.seller_id = ${sellerId} and e.id = x.id
  `
}

/** The release before has one price for all time, and no periods. */
type ImportedPrices = { tripId: string; periods: PricePeriods | null; perPerson: PricesBySize }

/** By trip, the prices that came without a table. */
export async function listImportedPrices(
  reader: Reader,
  sellerId: string,
): Promise<ImportedPrices[]> {
  return reader<ImportedPrices[]>`
    select l.trip_id as "tripId", l.price_periods as periods, l.per_person_usd as "perPerson"
    from trip_price_ladders l
    where l.seller_id = ${sellerId} and not exists (
      select from price_tables p
      join options o on o.seller_id = p.seller_id and o.id = p.option_id
      where o.seller_id = l.seller_id and o.trip_id = l.trip_id
    )
  `
}

/** Drafts with prices of their own. */
export async function listPricedDrafts(reader: Reader, sellerId: string): Promise<string[]> {
  const rows = await reader<{ tripId: string }[]>`
    select distinct d.trip_id as "tripId"
    from trip_drafts d, jsonb_array_elements(d.changes) as change
    where d.seller_id = ${sellerId}
      and change ->> 'part' in ('price_table', 'extras', 'room_types', 'pickup')
    order by 1
  `
  return rows.map(({ tripId }) => tripId)
}

/** Their pages are others from now on. */
export async function touchTrips(
  tx: Tx,
  { sellerId, now }: { sellerId: string; now: Temporal.Instant },
): Promise<void> {
  await tx`update trips set updated_at = ${now.toString()} where seller_id = ${sellerId}`
}
