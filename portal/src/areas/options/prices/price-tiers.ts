import { type Cell, EMPTY_CELL, type SheetRow, type Tier } from './price-sheet.ts'

/** As many as the service takes. */
export const MOST_TIERS = 30

/** How many choices are offered for a tier without end. */
const OFFERED = 12

/** With which sizes the second part of a tier can begin. */
export function splitPoints({ min, max }: Tier): number[] {
  const last = max ?? min + OFFERED
  return Array.from({ length: Math.max(0, last - min) }, (_, at) => min + 1 + at)
}

/** Both parts cost what the whole did, until somebody types another price. */
export function splitTier(row: SheetRow, at: number, from: number): SheetRow {
  const tier = row.tiers[at]
  if (!tier || from <= tier.min || (tier.max !== null && from > tier.max)) return row
  if (row.tiers.length >= MOST_TIERS) return row
  const parts = [
    { min: tier.min, max: from - 1 },
    { min: from, max: tier.max },
  ]
  return {
    ...row,
    tiers: row.tiers.toSpliced(at, 1, ...parts),
    cells: eachUnit(row, prices => {
      const cell = prices[at] ?? EMPTY_CELL
      return prices.toSpliced(at, 1, cell, cell)
    }),
  }
}

/** A tier and the next one become one. The price of the smaller group stays: it is the safe one. */
export function mergeTiers(row: SheetRow, at: number): SheetRow {
  const first = row.tiers[at]
  const second = row.tiers[at + 1]
  if (!first || !second) return row
  return {
    ...row,
    tiers: row.tiers.toSpliced(at, 2, { min: first.min, max: second.max }),
    cells: eachUnit(row, prices => {
      const one = prices[at] ?? EMPTY_CELL
      const other = prices[at + 1] ?? EMPTY_CELL
      return prices.toSpliced(at, 2, isEmpty(one) ? other : one)
    }),
  }
}

/** Where the next tier begins, one size earlier or later. Neither of the two becomes empty. */
export function moveBoundary(row: SheetRow, at: number, by: 1 | -1): SheetRow {
  const first = row.tiers[at]
  const second = row.tiers[at + 1]
  if (!first || !second || first.max === null) return row
  const max = first.max + by
  if (max < first.min || (second.max !== null && max >= second.max)) return row
  const tiers = row.tiers.with(at, { ...first, max }).with(at + 1, { ...second, min: max + 1 })
  return { ...row, tiers }
}

export function canMoveBoundary(
  { tiers }: Pick<SheetRow, 'tiers'>,
  at: number,
  by: 1 | -1,
): boolean {
  const row: SheetRow = { key: '', season: null, weekdays: [], tiers, cells: {} }
  return moveBoundary(row, at, by) !== row
}

/** The smallest group that has a price; smaller ones have none. */
export function setSmallest(row: SheetRow, min: number): SheetRow {
  const first = row.tiers[0]
  if (!first || min < 1 || (first.max !== null && min > first.max)) return row
  return { ...row, tiers: row.tiers.with(0, { ...first, min }) }
}

/** The largest group that has a price; null is however many. */
export function setLargest(row: SheetRow, max: number | null): SheetRow {
  const at = row.tiers.length - 1
  const last = row.tiers[at]
  if (!last || (max !== null && max < last.min)) return row
  return { ...row, tiers: row.tiers.with(at, { ...last, max }) }
}

/** Every unit costs in this tier what it costs in the one before. */
export function sameAsBefore(row: SheetRow, at: number): SheetRow {
  if (at < 1 || at >= row.tiers.length) return row
  const cells = eachUnit(row, prices => prices.toSpliced(at, 1, prices[at - 1] ?? EMPTY_CELL))
  return { ...row, cells }
}

function eachUnit(row: SheetRow, change: (prices: readonly Cell[]) => Cell[]): SheetRow['cells'] {
  return Object.fromEntries(
    Object.entries(row.cells).map(([unit, prices]) => [
      unit,
      change(row.tiers.map((_, at) => prices[at] ?? EMPTY_CELL)),
    ]),
  )
}

function isEmpty({ minor, typed, ages }: Cell): boolean {
  return minor === null && typed === null && ages.length === 0
}
