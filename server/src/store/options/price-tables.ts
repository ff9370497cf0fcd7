import type { PriceRow } from '#domain/sales/sale-sheet.ts'
import type { Reader, Tx } from '../database.ts'
import { priceRowsFrom, type StoredPriceRow, storedPriceRows } from './price-rows.ts'

export type PriceTable = {
  sellerId: string
  optionId: string
  /** The first that fits a start counts. */
  rows: readonly PriceRow[]
  updatedAt: Temporal.Instant
}

type StoredPriceTable = Omit<PriceTable, 'rows'> & { rows: readonly StoredPriceRow[] }

export async function upsertPriceTables(tx: Tx, tables: readonly PriceTable[]): Promise<void> {
  if (tables.length === 0) return
  const stored = tables.map(table => ({ ...table, rows: storedPriceRows(table.rows) }))
  await tx`
    insert into price_tables (seller_id, option_id, rows, updated_at)
    select "sellerId", "optionId", rows, "updatedAt"
    from jsonb_to_recordset(${tx.json(stored)}) as given
      ("sellerId" uuid, "optionId" uuid, rows jsonb, "updatedAt" timestamptz)
    on conflict (seller_id, option_id) do update set
      rows = excluded.rows, updated_at = excluded.updated_at
  `
}

export async function findPriceTable(
  reader: Reader,
  { sellerId, optionId }: { sellerId: string; optionId: string },
): Promise<PriceTable | null> {
  const [row] = await reader<StoredPriceTable[]>`
    select seller_id as "sellerId", option_id as "optionId", rows, updated_at as "updatedAt"
    from price_tables
    where seller_id = ${sellerId} and option_id = ${optionId}
  `
  return row ? { ...row, rows: priceRowsFrom(row.rows) } : null
}

/** By option. */
export async function listPriceRows(
  reader: Reader,
  { sellerId, optionIds }: { sellerId: string; optionIds: readonly string[] },
): Promise<ReadonlyMap<string, readonly PriceRow[]>> {
  const found = await reader<Pick<StoredPriceTable, 'optionId' | 'rows'>[]>`
    select option_id as "optionId", rows from price_tables
    where seller_id = ${sellerId} and option_id = any(${optionIds}::uuid[])
  `
  return new Map(found.map(({ optionId, rows }) => [optionId, priceRowsFrom(rows)]))
}

/** Of some trips those of which any option has ever been given prices, be it off sale now. */
export async function listTripsWithTables(
  reader: Reader,
  { sellerId, tripIds }: { sellerId: string; tripIds: readonly string[] },
): Promise<string[]> {
  const rows = await reader<{ tripId: string }[]>`
    select distinct o.trip_id as "tripId" from price_tables p
    join options o on o.seller_id = p.seller_id and o.id = p.option_id
    where o.seller_id = ${sellerId} and o.trip_id = any(${tripIds}::uuid[])
  `
  return rows.map(({ tripId }) => tripId)
}

/** Options whose own sales are paused, whatever the trip's are. */
export async function listPausedOptions(
  reader: Reader,
  { sellerId, tripIds }: { sellerId: string; tripIds: readonly string[] },
): Promise<Set<string>> {
  const rows = await reader<{ id: string }[]>`
    select id from options
    where seller_id = ${sellerId} and trip_id = any(${tripIds}::uuid[]) and sales_paused
  `
  return new Set(rows.map(({ id }) => id))
}
