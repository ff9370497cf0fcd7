import { safeMinor } from '../money/money.ts'
import { type DisplayRounding, roundingStepMinor, roundPriceToStep } from '../money/rounding.ts'
import type { PriceRow } from '../sales/sale-sheet.ts'

export type PriceChange = {
  /** In hundredths of a percent: 500 makes everything five percent dearer. */
  percentBp: number
  rounding: DisplayRounding
  /** Which rows of a table, counted from 0; null is all. */
  rows: readonly number[] | null
}

const WHOLE_BP = 10_000

/** The table with its prices changed. What is free stays so, and nothing else becomes it. */
export function changePrices(table: readonly PriceRow[], change: PriceChange): PriceRow[] {
  return table.map((row, at) => {
    if (change.rows !== null && !change.rows.includes(at)) return row
    return {
      ...row,
      cells: row.cells.map(cell => ({
        ...cell,
        netUsd: changePrice(cell.netUsd, change),
        agePrices: cell.agePrices.map(band => ({
          ...band,
          netUsd: changePrice(band.netUsd, change),
        })),
      })),
    }
  })
}

export function changePrice(
  netUsd: number,
  { percentBp, rounding }: Pick<PriceChange, 'percentBp' | 'rounding'>,
): number {
  return safeMinor(
    roundPriceToStep({
      numerator: BigInt(netUsd) * BigInt(WHOLE_BP + percentBp),
      denominator: BigInt(WHOLE_BP),
      step: roundingStepMinor({ currency: 'USD', rounding }),
    }),
  )
}

/** One price before and after; of an age where the age decides. */
export type ChangedCell = {
  row: number
  unitId: string
  tier: number
  fromAge: number | null
  before: number
  after: number
}

/** Both tables have the same rows and cells. */
export function findChangedCells(
  before: readonly PriceRow[],
  after: readonly PriceRow[],
): ChangedCell[] {
  const later = pricesIn(after)
  return pricesIn(before).flatMap((price, at) => {
    const changed = later[at]?.netUsd ?? price.netUsd
    const { netUsd, ...cell } = price
    return netUsd === changed ? [] : [{ ...cell, before: netUsd, after: changed }]
  })
}

type Price = Omit<ChangedCell, 'before' | 'after'> & { netUsd: number }

function pricesIn(rows: readonly PriceRow[]): Price[] {
  return rows.flatMap(({ cells }, row) =>
    cells.flatMap(({ unitId, tier, netUsd, agePrices }) => [
      { row, unitId, tier, fromAge: null, netUsd },
      ...agePrices.map(band => ({ row, unitId, tier, fromAge: band.fromAge, netUsd: band.netUsd })),
    ]),
  )
}
