import type { DepartureException, PriceRow, SaleSheet, SaleUnit, Schedule } from './sale-sheet.ts'

/** Parts of an option that are not saved yet, each in place of the one that is. */
export type SheetChanges = {
  units?: readonly SaleUnit[]
  priceRows?: readonly PriceRow[]
  schedule?: Schedule
  exceptions?: Readonly<Record<string, DepartureException>>
}

/**
 * How an option would be sold with other parts. As where units are saved, the prices of those that
 * are left out go with them.
 */
export function changeSheet(sheet: SaleSheet, changes: SheetChanges): SaleSheet {
  const { units = sheet.units, schedule = sheet.schedule, exceptions = sheet.exceptions } = changes
  const ids = new Set(units.map(({ id }) => id))
  const kept = sheet.priceRows.map(row => ({
    ...row,
    cells: row.cells.filter(({ unitId }) => ids.has(unitId)),
  }))
  return { ...sheet, units, priceRows: changes.priceRows ?? kept, schedule, exceptions }
}
