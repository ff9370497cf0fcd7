import type { Cell, SheetRow } from './price-sheet.ts'

/**
 * The row with a size for each number of guests, and the same price for whoever it is: so a group
 * pays the same in all, also one with children.
 */
export function forWholeGroup(
  row: SheetRow,
  units: readonly string[],
  prices: readonly number[],
): SheetRow {
  const cells = prices.map((minor): Cell => ({ minor, typed: null, ages: [] }))
  return {
    ...row,
    tiers: prices.map((_, at) => ({ min: at + 1, max: at + 1 })),
    cells: Object.fromEntries(units.map(unit => [unit, cells])),
  }
}
