import type { SaleSheet } from '../sales/sale-sheet.ts'
import { changesOf, type KnownPeriods, knownPeriods, runningAt } from './known-periods.ts'
import { largestOfAll } from './largest-group.ts'
import { stockedParties } from './listed-unit.ts'
import type { Party } from './party.ts'
import { bookableUntilMs } from './payable-methods.ts'
import { cellOf } from './price-table.ts'
import { type BookingEnd, type PricedStarts, pricedStarts } from './priced-starts.ts'
import { lowestOf, type SoldSoFar } from './shown-prices.ts'
import { bestPrice } from './specials.ts'
import { partySearch } from './start-searches.ts'

/** What a page says of options and units during a time that begins with an instant. */
export type OptionPeriod = {
  fromMs: number
  /** By unit: the least that one of it costs in any party at any start. */
  units: Readonly<Record<string, number>>
  /** By option: how many travellers with a seat the smallest party has that can be booked. */
  groups: Readonly<Record<string, number>>
}
export type OptionPeriods = readonly OptionPeriod[]

type Sold = Pick<PricedStarts<unknown>, 'row' | 'specials'> & {
  sheet: SaleSheet
  parties: readonly (BookingEnd & { party: Party })[]
}

/**
 * Worked out where prices are written, and stored, as the prices of lists are: by the table, the
 * specials and the bounds that a quote uses. An option that is paused keeps what it has.
 */
export function optionPeriods(
  sheets: readonly SaleSheet[],
  soldSoFar: SoldSoFar,
): (leadHours: number | null) => KnownPeriods<OptionPeriod> {
  const sold = sheets.flatMap(sheet => soldStarts(sheet, soldSoFar))
  const work = sold.reduce((sum, { row }) => sum + row.cells.length, 0)
  const starts = sold.map(({ parties, specials }) => ({ ends: parties, specials }))
  return leadHours =>
    knownPeriods<OptionPeriod>({
      nowMs: soldSoFar.now.epochMilliseconds,
      changes: changesOf(starts, leadHours),
      work,
      at: fromMs => periodAt(sold, { fromMs, leadHours }),
      isSame: (one, other) =>
        JSON.stringify([one.units, one.groups]) === JSON.stringify([other.units, other.groups]),
    })
}

/** Bounds of a single kind do not count here: others may fill a party up. */
function soldStarts(sheet: SaleSheet, { now, taken, watch }: SoldSoFar): Sold[] {
  if (!sheet.pricesShown) return []
  const largest = largestOfAll(sheet)
  const starts = pricedStarts(sheet, {
    nowMs: now.epochMilliseconds,
    watch: watch.startsOf(sheet),
    searchIn: row => partySearch(sheet, { parties: stockedParties(sheet, row), largest, taken }),
  })
  return starts.map(({ row, specials, search }) => {
    const parties = [...search.ends].map(([party, end]) => ({ ...end, party }))
    return { sheet, row, specials, parties }
  })
}

function periodAt(
  sold: readonly Sold[],
  { fromMs, leadHours }: { fromMs: number; leadHours: number | null },
): OptionPeriod {
  const units: Record<string, number> = {}
  const groups: Record<string, number> = {}
  for (const { sheet, row, specials, parties } of sold) {
    const running = runningAt(specials, fromMs)
    for (const { party, ...end } of parties) {
      if (bookableUntilMs(end, leadHours) <= fromMs) continue
      const { pax, units: members } = party
      groups[sheet.optionId] = Math.min(groups[sheet.optionId] ?? pax, pax)
      for (const { unit } of members) {
        const cell = unit.free ? undefined : cellOf(row, { unitId: unit.id, pax })
        const table = cell && lowestOf(cell, unit)
        if (table === undefined || table === null) continue
        const minor = bestPrice(table, running)
        units[unit.id] = Math.min(units[unit.id] ?? minor, minor)
      }
    }
  }
  return { fromMs, units, groups }
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
