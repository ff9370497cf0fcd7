import type { SaleSheet } from '../sales/sale-sheet.ts'
import type { Selection } from '../sales/selection.ts'
import { rowOn } from './price-table.ts'

/** Where in its table an option finds the prices of a selection. */
export type WinningRow = {
  /** Counted from 0. */
  row: number
  /** The `min` of its tier; null where the group is of no tier of the row. */
  tier: number | null
}

/** Null where no row is for the day. */
export function findWinningRow(
  sheet: Pick<SaleSheet, 'priceRows' | 'units'>,
  { start, units }: Pick<Selection, 'start' | 'units'>,
): WinningRow | null {
  const row = rowOn(sheet, start.slice(0, 'YYYY-MM-DD'.length))
  if (typeof row === 'string') return null
  const seated = new Set(sheet.units.filter(unit => unit.takesSeat).map(({ id }) => id))
  const pax = units.reduce((sum, { unitId, qty }) => (seated.has(unitId) ? sum + qty : sum), 0)
  const tier = row.tiers.find(({ min, max }) => min <= pax && (max === null || pax <= max))
  return { row: sheet.priceRows.indexOf(row), tier: tier?.min ?? null }
}
