import { nextLadderChange } from '#domain/prices/ladder-changes.ts'
import { priceLadder } from '#domain/pricing/price-ladder.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { Tx } from '#store/database.ts'
import { hasPriceTables, listPausedOptions } from '#store/options/price-tables.ts'
import { listSaleSheets } from '#store/sales/sale-sheets.ts'
import { deletePriceLadder, upsertPriceLadders } from '#store/trips/trip-price-ladders.ts'

type TripKey = { sellerId: string; tripId: string }

/**
 * Works out again what lists say that a trip costs, from the same tables as its quotes. The caller
 * holds the trip and writes its row of the list afterwards. A trip whose prices were brought in
 * without a table keeps them.
 */
export async function refreshPriceLadder(
  tx: Tx,
  { now, ...key }: TripKey & { now: Temporal.Instant },
): Promise<void> {
  if (!(await hasPriceTables(tx, key))) return
  const sheets = await readSheets(tx, key)
  const perPersonUsd = priceLadder(sheets, now)
  if (perPersonUsd === null) return deletePriceLadder(tx, key)
  const refreshAt = nextLadderChange(sheets, now)
  await upsertPriceLadders(tx, [{ ...key, perPersonUsd, updatedAt: now, refreshAt }])
}

/** A trip whose sales are paused as a whole still shows what it costs. */
async function readSheets(tx: Tx, { sellerId, tripId }: TripKey): Promise<SaleSheet[]> {
  const sheets = await listSaleSheets(tx, { sellerId, tripIds: [tripId] })
  const paused = await listPausedOptions(tx, { sellerId, tripId })
  return sheets.map(sheet => ({ ...sheet, salesPaused: paused.has(sheet.optionId) }))
}
