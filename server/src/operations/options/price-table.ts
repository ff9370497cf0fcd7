import { findLoweringCells } from '#domain/prices/lowering-cells.ts'
import { findPriceTableFault } from '#domain/prices/price-table-rules.ts'
import { invalidFault, refuse } from '#domain/refusal.ts'
import type { PriceRow } from '#domain/sales/sale-sheet.ts'
import type { Currencies } from '#memory/currencies.ts'
import { findPriceTable, type PriceTable, upsertPriceTables } from '#store/options/price-tables.ts'
import { listUnits } from '#store/options/units.ts'
import { holdPriceCurrency } from '../hold-price-currency.ts'
import { type RoundingWarning, warnOfTable } from '../prices.ts'
import { cellLosses } from '../versions/cell-losses.ts'
import { type Acting, write } from '../write.ts'
import { alterOption } from './alter-option.ts'

type TableChange = { optionId: string; rows: readonly PriceRow[] }

/** Puts a new price table in place of the old. */
export async function putPriceTable(
  acting: Acting & { currencies: Currencies },
  change: TableChange,
): Promise<{ table: PriceTable; warnings: RoundingWarning[] }> {
  const { table, tripId, freeUnitIds } = await storeTable(acting, change)
  const { optionId, rows } = change
  const warnings = await warnOfTable(acting, acting.sellerId, {
    tripId,
    optionId,
    rows,
    freeUnitIds,
  })
  return { table, warnings }
}

async function storeTable(
  acting: Acting,
  { optionId, rows }: TableChange,
): Promise<{ table: PriceTable; tripId: string; freeUnitIds: readonly string[] }> {
  return write(acting, async w => {
    await holdPriceCurrency(w)
    return alterOption(w, optionId, async ({ tx, now, sellerId }, { tripId }, trip) => {
      const units = await listUnits(tx, { sellerId, optionIds: [optionId] })
      const fault = findPriceTableFault(rows, new Set(units.map(({ id }) => id)))
      if (fault) throw invalidFault(fault)
      const free = new Set(units.filter(unit => unit.free).map(({ id }) => id))
      const cells = findLoweringCells(rows, free)
      if (cells.length > 0) throw refuse('PriceTableNotMonotonic', { cells })
      const before = (await findPriceTable(tx, { sellerId, optionId }))?.rows ?? []
      const table = { sellerId, optionId, rows, updatedAt: now }
      await upsertPriceTables(tx, [table])
      const log = {
        action: 'option.prices_set',
        changes: { rows: { before, after: rows } },
        losses: cellLosses({ before, after: rows }, { units, trip }),
      }
      return { result: { table, tripId, freeUnitIds: [...free] }, log }
    })
  })
}
