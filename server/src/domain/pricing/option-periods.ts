import type { SaleSheet } from '../sales/sale-sheet.ts'
import { largestOfAll } from './largest-group.ts'
import { stockedParties } from './listed-unit.ts'
import { cellOf } from './price-table.ts'
import { type PricedStarts, pricedStarts } from './priced-starts.ts'
import { changesBetween, KNOWN_FOR_MS, lowestOf, MOST_PERIODS, MOST_WORK } from './shown-prices.ts'
import { bestPrice } from './specials.ts'

/** What a page says of options and units during a time that begins with an instant. */
export type OptionPeriod = {
  fromMs: number
  /** By unit: the least that one of it costs, in US cents, in any party at any start. */
  units: Readonly<Record<string, number>>
  /** By option: how many travellers with a seat the smallest party has that can be booked. */
  groups: Readonly<Record<string, number>>
}
export type OptionPeriods = readonly OptionPeriod[]

type Sold = PricedStarts & { sheet: SaleSheet }

/**
 * Worked out where prices are written, and stored, as the prices of lists are: by the table, the
 * specials and the bounds that a quote uses. An option that is paused keeps what it has.
 */
export function optionPeriods(
  sheets: readonly SaleSheet[],
  now: Temporal.Instant,
): { periods: OptionPeriods; knownUntilMs: number } {
  const nowMs = now.epochMilliseconds
  const endMs = nowMs + KNOWN_FOR_MS
  const sold = sheets.flatMap(sheet => soldStarts(sheet, nowMs))
  let last = periodAt(sold, nowMs)
  const periods = [{ ...last, fromMs: 0 }]
  let work = 0
  for (const fromMs of changesBetween(sold, { nowMs, endMs })) {
    if (periods.length === MOST_PERIODS || work > MOST_WORK) {
      return { periods, knownUntilMs: fromMs }
    }
    const next = periodAt(sold, fromMs)
    work += sold.reduce((sum, { row }) => sum + row.cells.length, 0)
    if (JSON.stringify([next.units, next.groups]) === JSON.stringify([last.units, last.groups])) {
      continue
    }
    last = next
    periods.push(next)
  }
  return { periods, knownUntilMs: endMs }
}

/** Bounds of a single kind do not count here: others may fill a party up. */
function soldStarts(sheet: SaleSheet, nowMs: number): Sold[] {
  if (!sheet.pricesShown) return []
  const starts = pricedStarts(sheet, { largest: largestOfAll(sheet), nowMs })
  return starts.map(some => ({ ...some, sheet }))
}

function periodAt(sold: readonly Sold[], atMs: number): OptionPeriod {
  const units: Record<string, number> = {}
  const groups: Record<string, number> = {}
  for (const { sheet, row, specials, ends } of sold) {
    const largest = ends.findLast(({ untilMs }) => untilMs > atMs)?.largest ?? 0
    const running = specials
      .filter(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs)
      .map(({ special }) => special)
    for (const { pax, units: members } of stockedParties(sheet, row)) {
      if (pax > largest) continue
      groups[sheet.optionId] = Math.min(groups[sheet.optionId] ?? pax, pax)
      for (const { unit } of members) {
        const cell = unit.free ? undefined : cellOf(row, { unitId: unit.id, pax })
        const table = cell && lowestOf(cell, unit)
        if (table === undefined || table === null) continue
        const cents = bestPrice(table, running)
        units[unit.id] = Math.min(units[unit.id] ?? cents, cents)
      }
    }
  }
  return { fromMs: atMs, units, groups }
}

/** What holds at a moment, and until when; null where nothing was worked out. */
export function optionPeriodAt(
  periods: OptionPeriods | null,
  nowMs: number,
): { current: OptionPeriod | null; untilMs: number } {
  let at = (periods?.length ?? 0) - 1
  while (at > 0 && (periods?.[at]?.fromMs ?? 0) > nowMs) at--
  return {
    current: periods?.[at] ?? null,
    untilMs: periods?.[at + 1]?.fromMs ?? Number.POSITIVE_INFINITY,
  }
}
