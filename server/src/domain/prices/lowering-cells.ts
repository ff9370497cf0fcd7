import type { PriceCell, PriceRow } from '../sales/sale-sheet.ts'

/** A cell that would make a larger group cheaper, and the least that it may cost. */
export type LoweringCell = {
  unit_id: string
  tier: number
  min_net_usd: number
  /** Where the table has several rows: which one, counted from 0. */
  row?: number
  /** Where the age decides the price: of whom. */
  from_age?: number
}

const OLDEST = 130

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

function findInRow({ tiers, cells }: PriceRow, free: ReadonlySet<string>): LoweringCell[] {
  const byKey = new Map(cells.map(cell => [`${cell.unitId} ${cell.tier}`, cell]))
  return cells
    .filter(({ unitId }) => !free.has(unitId))
    .flatMap(cell => {
      const before = tiers.find(({ max }) => max !== null && max + 1 === cell.tier)
      const smaller = before && byKey.get(`${cell.unitId} ${before.min}`)
      return smaller ? compare(smaller, cell) : []
    })
}

function compare(smaller: PriceCell, larger: PriceCell): LoweringCell[] {
  const size = larger.tier - 1
  const key = { unit_id: larger.unitId, tier: larger.tier }
  if (smaller.agePrices.length === 0 && larger.agePrices.length === 0) {
    const least = leastPrice(smaller.netUsd, size)
    return larger.netUsd < least ? [{ ...key, min_net_usd: least }] : []
  }
  const found = new Map<number, number>()
  for (let age = 0; age <= OLDEST; age++) {
    const before = priceAt(smaller, age)
    const after = priceAt(larger, age)
    if (before === null || after === null) continue
    const least = leastPrice(before.netUsd, size)
    if (after.netUsd < least) {
      found.set(after.fromAge, Math.max(least, found.get(after.fromAge) ?? 0))
    }
  }
  return [...found].map(([from_age, min_net_usd]) => ({ ...key, min_net_usd, from_age }))
}

/** The least p for which b × before <= (b + 1) × p. */
function leastPrice(before: number, size: number): number {
  return Math.ceil((size * before) / (size + 1))
}

function priceAt({ netUsd, agePrices }: PriceCell, age: number) {
  if (agePrices.length === 0) return { netUsd, fromAge: 0 }
  return agePrices.find(({ fromAge, toAge }) => fromAge <= age && age <= toAge) ?? null
}
