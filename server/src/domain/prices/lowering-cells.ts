import type { PriceRow } from '../sales/sale-sheet.ts'
import { tierSteps } from './tier-steps.ts'

/** A cell that would make a larger group cheaper, and the least that it may cost. */
export type LoweringCell = {
  unit_id: string
  tier: number
  min_net: number
  /** Where the table has several rows: which one, counted from 0. */
  row?: number
  /** Where the age decides the price: of whom. */
  from_age?: number
}

/**
 * The cells in which one more traveller would lower the total. It can only happen where a tier
 * begins: there a group of b pays b × p, and one of b + 1 must not pay less. Each unit is held
 * against itself; nothing is promised about groups of several kinds.
 */
export function findLoweringCells(
  rows: readonly PriceRow[],
  free: ReadonlySet<string>,
): LoweringCell[] {
  return rows.flatMap((row, index) =>
    findInRow(row, free).map(cell => (rows.length > 1 ? { ...cell, row: index } : cell)),
  )
}

function findInRow(row: PriceRow, free: ReadonlySet<string>): LoweringCell[] {
  const found = new Map<string, LoweringCell>()
  for (const { unitId, tier, size, before, after, fromAge } of tierSteps(row, free)) {
    const least = leastPrice(before, size)
    if (after >= least) continue
    const key = `${unitId} ${tier} ${fromAge}`
    const min_net = Math.max(least, found.get(key)?.min_net ?? 0)
    const cell = { unit_id: unitId, tier, min_net }
    found.set(key, fromAge === null ? cell : { ...cell, from_age: fromAge })
  }
  return [...found.values()]
}

/** The least p for which b × before <= (b + 1) × p. */
function leastPrice(before: number, size: number): number {
  return Math.ceil((size * before) / (size + 1))
}
