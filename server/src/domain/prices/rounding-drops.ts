import type { UnitPricer } from '../listing/unit-pricer.ts'
import type { PriceRow } from '../sales/sale-sheet.ts'
import { tierSteps } from './tier-steps.ts'

/** A group that pays more in all than the next larger one, in minor units of one currency. */
export type RoundingDrop = {
  /** Of the table, counted from 0. */
  row: number
  unitId: string
  fromAge: number | null
  size: number
  totalMinor: number
  /** Of one traveller more. */
  nextTotalMinor: number
}

/** What may still be looked at and found, over all tables and currencies of one call. */
export type DropBounds = { comparisons: number; drops: number }

/**
 * Where a table that is sound by itself makes a larger group cheaper in another currency. Each
 * price is converted and rounded by itself and then multiplied, so a step that is small before
 * may go the wrong way. It lowers the bounds by what it did and stops when one is used up.
 */
export function findRoundingDrops(
  rows: readonly PriceRow[],
  { free, price, bounds }: { free: ReadonlySet<string>; price: UnitPricer; bounds: DropBounds },
): RoundingDrop[] {
  const drops = new Map<string, RoundingDrop>()
  for (const [row, priceRow] of rows.entries()) {
    for (const { unitId, tier, size, before, after, fromAge } of tierSteps(priceRow, free)) {
      if (bounds.comparisons <= 0 || bounds.drops <= 0) return [...drops.values()]
      bounds.comparisons -= 1
      const totalMinor = size * price(before)
      const nextTotalMinor = (size + 1) * price(after)
      const key = `${row} ${unitId} ${tier} ${fromAge}`
      if (nextTotalMinor >= totalMinor || drops.has(key)) continue
      bounds.drops -= 1
      drops.set(key, { row, unitId, fromAge, size, totalMinor, nextTotalMinor })
    }
  }
  return [...drops.values()]
}
