import type { CurrencyCode } from '../money/currency.ts'
import { safeMinor } from '../money/money.ts'
import { type DisplayRounding, roundingStepMinor, roundPriceToStep } from '../money/rounding.ts'
import type { PriceRow } from '../sales/sale-sheet.ts'
import { type ChosenDays, isEveryDay, splitRows } from './chosen-days.ts'

export type PriceChange = {
  /** In hundredths of a percent: 500 makes everything five percent dearer. */
  percentBp: number
  rounding: DisplayRounding
  /** Of the prices, by which it is known how large a step of rounding is. */
  currency: CurrencyCode
  /** Which rows of a table, counted from 0; null is all. */
  rows: readonly number[] | null
  /** For which days of start. */
  days: ChosenDays
}

/** A table after a change, and what of the one before it is another price now. */
export type ChangedPrices = {
  rows: readonly PriceRow[]
  /** By the rows of the table as it was. */
  cells: readonly ChangedCell[]
  /** Of each unit that is priced on the chosen days. */
  spans: readonly PriceSpan[]
  /** How many prices of those days round to what they were; what is free is not among them. */
  kept: number
}

const WHOLE_BP = 10_000

/**
 * The table with its prices changed on the chosen days, and on these alone: a row that counts on
 * other days too stays as it is, behind one for the chosen days.
 */
export function changePricesOn(table: readonly PriceRow[], change: PriceChange): ChangedPrices {
  const wanted = changePrices(table, change)
  const split = isEveryDay(change.days) ? null : splitRows(table, change.days)
  const isMeant = (at: number) =>
    (change.rows?.includes(at) ?? true) && split?.[at]?.chosen.length !== 0
  const changed = wanted.map((row, at) => (isMeant(at) ? row : (table[at] ?? row)))
  const cells = findChangedCells(table, changed)
  const meant = [...table.keys()].filter(isMeant)
  const known = pricesIn(meant.flatMap(at => table[at] ?? []))
  const kept = known.filter(({ net }) => net > 0).length - cells.length
  const result = { cells, spans: findSpans(table, changed, meant), kept }
  if (split === null) return { rows: changed, ...result }
  const others = new Set(cells.map(({ row }) => row))
  const rows = table.flatMap((row, at) => {
    const { chosen, isKept } = split[at] ?? { chosen: [], isKept: true }
    if (!others.has(at)) return [row]
    const { tiers, cells: prices } = changed[at] ?? row
    const made = chosen.map(({ season, weekdays }) => ({ season, weekdays, tiers, cells: prices }))
    return isKept ? [...made, row] : made
  })
  return { rows, ...result }
}

/** The table with its prices changed. What is free stays so, and nothing else becomes it. */
export function changePrices(
  table: readonly PriceRow[],
  change: Omit<PriceChange, 'days'>,
): PriceRow[] {
  return table.map((row, at) => {
    if (change.rows !== null && !change.rows.includes(at)) return row
    return withPrices(row, net => changePrice(net, change))
  })
}

/** The table in another currency, and the least and the most that its units cost in both. */
export function convertPrices(
  table: readonly PriceRow[],
  convert: (net: number) => number,
): { rows: readonly PriceRow[]; spans: readonly PriceSpan[] } {
  const rows = table.map(row => withPrices(row, convert))
  return { rows, spans: findSpans(table, rows, [...table.keys()]) }
}

function withPrices(row: PriceRow, change: (net: number) => number): PriceRow {
  const cells = row.cells.map(cell => ({
    ...cell,
    net: change(cell.net),
    agePrices: cell.agePrices.map(band => ({ ...band, net: change(band.net) })),
  }))
  return { ...row, cells }
}

export function changePrice(
  net: number,
  { percentBp, rounding, currency }: Pick<PriceChange, 'percentBp' | 'rounding' | 'currency'>,
): number {
  return safeMinor(
    roundPriceToStep({
      numerator: BigInt(net) * BigInt(WHOLE_BP + percentBp),
      denominator: BigInt(WHOLE_BP),
      step: roundingStepMinor({ currency, rounding }),
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
    const changed = later[at]?.net ?? price.net
    const { net, ...cell } = price
    return net === changed ? [] : [{ ...cell, before: net, after: changed }]
  })
}

/** What a unit costs at least and at most, over all sizes of group and ages, before and after. */
export type PriceSpan = { unitId: string; before: Range; after: Range }
type Range = { from: number; to: number }

function findSpans(
  before: readonly PriceRow[],
  after: readonly PriceRow[],
  rows: readonly number[],
): PriceSpan[] {
  const earlier = paidPrices(before, rows)
  const later = paidPrices(after, rows)
  return [...earlier].map(([unitId, prices]) => ({
    unitId,
    before: rangeOf(prices),
    after: rangeOf(later.get(unitId) ?? prices),
  }))
}

/** By unit. Where the age decides, nobody pays the price beside it. */
function paidPrices(table: readonly PriceRow[], rows: readonly number[]): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const { unitId, net, agePrices } of rows.flatMap(at => table[at]?.cells ?? [])) {
    const prices = found.getOrInsertComputed(unitId, () => [])
    if (agePrices.length === 0) prices.push(net)
    for (const band of agePrices) prices.push(band.net)
  }
  return found
}

function rangeOf(prices: readonly number[]): Range {
  let from = Number.POSITIVE_INFINITY
  let to = 0
  for (const price of prices) {
    from = Math.min(from, price)
    to = Math.max(to, price)
  }
  return { from, to }
}

/** Those by age included. */
export function countPrices(rows: readonly PriceRow[]): number {
  return rows
    .flatMap(({ cells }) => cells)
    .reduce((count, { agePrices }) => count + 1 + agePrices.length, 0)
}

type Price = Omit<ChangedCell, 'before' | 'after'> & { net: number }

function pricesIn(rows: readonly PriceRow[]): Price[] {
  return rows.flatMap(({ cells }, row) =>
    cells.flatMap(({ unitId, tier, net, agePrices }) => [
      { row, unitId, tier, fromAge: null, net },
      ...agePrices.map(band => ({ row, unitId, tier, fromAge: band.fromAge, net: band.net })),
    ]),
  )
}
