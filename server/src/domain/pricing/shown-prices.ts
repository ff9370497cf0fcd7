import type { PricePeriod, PriceStep, PriceSteps } from '../listing/price-steps.ts'
import type { PriceCell, SaleSheet, SaleUnit } from '../sales/sale-sheet.ts'
import type { Taken } from '../sales/stock.ts'
import { cheapestSteps, type SizeRange, withAccompanied } from './cheapest-steps.ts'
import { changesOf, type KnownPeriods, knownPeriods, runningAt } from './known-periods.ts'
import { largestGroup, largestOfAll, smallestGroup } from './largest-group.ts'
import { listedUnit, partiesWith } from './listed-unit.ts'
import { bookableUntilMs } from './payable-methods.ts'
import { cellOf } from './price-table.ts'
import { type PricedStarts, pricedStarts } from './priced-starts.ts'
import { bestPrice } from './specials.ts'
import { type GroupEnd, groupSearch, type PartySearch, partySearch } from './start-searches.ts'
import type { StockWatch } from './watched-stock.ts'

/** What decides on prices besides the sheets of a trip's options. */
export type SoldSoFar = {
  now: Temporal.Instant
  /** At all starts to come, of everything that the options count. */
  taken: Taken
  /** Is told of which starts it matters how much is taken. */
  watch: StockWatch
}

/**
 * What lists show that a trip costs, from now on: for each size of group the lowest price of any
 * option at any start that has room for so many, by the table, the specials and the bounds that a
 * quote uses. It is asked for by the hours before a start that a site needs to be paid; null where
 * nothing has to be paid before.
 */
export function shownPrices(
  sheets: readonly SaleSheet[],
  sold: SoldSoFar,
): (leadHours: number | null) => KnownPeriods<PricePeriod> {
  const nowMs = sold.now.epochMilliseconds
  const starts = countedSheets(sheets).flatMap(sheet => listedStarts(sheet, sold))
  const work = starts.reduce((sum, { row }) => sum + row.tiers.length, 0)
  return leadHours =>
    knownPeriods<PricePeriod>({
      nowMs,
      changes: changesOf(starts, leadHours),
      work,
      at: fromMs => ({ fromMs, steps: stepsAt(starts, { atMs: fromMs, leadHours }) }),
      isSame: (one, other) => areEqual(one.steps, other.steps),
    })
}

/** While every option is paused, the trip is shown with what they cost when they are not. */
export function countedSheets(sheets: readonly SaleSheet[]): readonly SaleSheet[] {
  const shown = sheets.filter(({ units, pricesShown }) => units.length > 0 && pricesShown)
  const selling = shown.filter(({ salesPaused }) => !salesPaused)
  return selling.length > 0 ? selling : shown
}

/** Starts of one price with what is counted in them: groups of a unit, or parties with one. */
type ListedStarts = Pick<PricedStarts<unknown>, 'row' | 'specials'> & {
  unit: SaleUnit
  ends: readonly GroupEnd[]
  /** Of a unit that goes alone: the smallest group of it. */
  smallest: number
  /** Of a unit that only goes with others: `ends` are those of parties, each of one size. */
  isAlone: boolean
}

function listedStarts(sheet: SaleSheet, { now, taken, watch }: SoldSoFar): ListedStarts[] {
  const listed = listedUnit(sheet)
  if (listed === null) return []
  const { unit, isAlone } = listed
  const smallest = smallestGroup(sheet, unit)
  const around = { nowMs: now.epochMilliseconds, watch: watch.startsOf(sheet) }
  if (isAlone) {
    const largest = largestGroup(sheet, unit)
    const searchIn = () => groupSearch(sheet, { unit, largest, taken })
    return pricedStarts(sheet, { ...around, searchIn }).map(({ row, specials, search }) => {
      return { row, specials, unit, smallest, isAlone, ends: search.ends }
    })
  }
  const largest = largestOfAll(sheet)
  const searchIn = (row: PricedStarts<unknown>['row']) =>
    partySearch(sheet, { parties: partiesWith(sheet, { row, unit }), largest, taken })
  return pricedStarts(sheet, { ...around, searchIn }).map(({ row, specials, search }) => {
    return { row, specials, unit, smallest, isAlone, ends: partyEnds(search) }
  })
}

function partyEnds({ ends }: PartySearch): GroupEnd[] {
  return [...ends].map(([{ pax }, end]) => ({ ...end, largest: pax }))
}

type Moment = { atMs: number; leadHours: number | null }

function stepsAt(starts: readonly ListedStarts[], moment: Moment): PriceSteps {
  const accompanied: SizeRange[] = []
  const alone: SizeRange[] = []
  for (const some of starts) {
    const ranges = some.isAlone ? alone : accompanied
    ranges.push(...rangesAt(some, moment))
  }
  return withAccompanied(cheapestSteps(alone), accompanied)
}

function rangesAt(starts: ListedStarts, { atMs, leadHours }: Moment): SizeRange[] {
  const { unit, row, specials } = starts
  const running = runningAt(specials, atMs)
  const open = starts.ends.filter(end => bookableUntilMs(end, leadHours) > atMs)
  return sizesOf(starts, open).flatMap(({ from, to }): SizeRange[] => {
    const cell = from > to ? undefined : cellOf(row, { unitId: unit.id, pax: from })
    const table = cell && lowestOf(cell, unit)
    if (table === undefined || table === null) return []
    return [{ from, to, minor: bestPrice(table, running) }]
  })
}

/** The sizes that can be booked, tier by tier. */
function sizesOf(
  { row, smallest, isAlone }: ListedStarts,
  open: readonly GroupEnd[],
): { from: number; to: number }[] {
  if (!isAlone) return open.map(({ largest }) => ({ from: largest, to: largest }))
  const largest = open.at(-1)?.largest ?? 0
  return row.tiers.map(({ min, max }) => ({
    from: Math.max(min, smallest),
    to: Math.min(max ?? Number.POSITIVE_INFINITY, largest),
  }))
}

/** Where the age decides, the age that pays least; null when the unit takes nobody of that age. */
export function lowestOf(
  { net, agePrices }: PriceCell,
  { minAge, maxAge }: SaleUnit,
): number | null {
  if (agePrices.length === 0) return net
  const fitting = agePrices.filter(
    ({ fromAge, toAge }) => toAge >= (minAge ?? 0) && (maxAge === null || fromAge <= maxAge),
  )
  return fitting.length === 0 ? null : Math.min(...fitting.map(band => band.net))
}

function areEqual(one: PriceSteps, other: PriceSteps): boolean {
  return (
    one.length === other.length &&
    one.every((step, at) => step.length === other[at]?.length && isSame(step, other[at]))
  )
}

function isSame(one: PriceStep, other: PriceStep): boolean {
  return one.every((value, at) => value === other[at])
}
