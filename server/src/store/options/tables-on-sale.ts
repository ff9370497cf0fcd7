import type { StorefrontKind } from '#domain/access/callers.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import type { PriceRow } from '#domain/sales/sale-sheet.ts'
import type { Reader } from '../database.ts'
import { soldHere } from '../sales/sold-trips.ts'
import { priceRowsFrom, type StoredPriceRow } from './price-rows.ts'

export type TableOnSale = {
  priceCurrency: CurrencyCode
  tripId: string
  optionId: string
  rows: readonly PriceRow[]
  /** Units that cost nothing, whatever the table says. */
  freeUnitIds: readonly string[]
}

/** The price tables of what a storefront sells, by option. */
export async function listTablesOnSale(
  reader: Reader,
  { kind, sellerId }: { kind: StorefrontKind; sellerId: string },
  { after, limit }: { after: string | null; limit: number },
): Promise<TableOnSale[]> {
  const tables = await reader<(Omit<TableOnSale, 'rows'> & { rows: StoredPriceRow[] })[]>`
    select l.price_currency as "priceCurrency",
      o.trip_id as "tripId", o.id as "optionId", p.rows, free.ids as "freeUnitIds"
    from trip_listings l
    join options o on o.seller_id = l.seller_id and o.trip_id = l.trip_id
    join price_tables p on p.seller_id = o.seller_id and p.option_id = o.id
    cross join lateral (
      select coalesce(array_agg(u.id), '{}') as ids from units u
      where u.seller_id = o.seller_id and u.option_id = o.id and u.free
    ) free
    where ${soldHere(reader, { storefrontKind: kind, sellerId })} and o.retired_at is null
      and ${after === null ? reader`true` : reader`o.id > ${after}`}
    order by o.id
    limit ${limit}
  `
  return tables.map(table => ({ ...table, rows: priceRowsFrom(table.rows) }))
}
