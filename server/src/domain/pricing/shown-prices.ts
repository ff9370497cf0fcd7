import type { PricePeriod, PricePeriods, PriceStep, PriceSteps } from '../listing/price-steps.ts'
import type { PriceCell, SaleSheet, SaleUnit } from '../sales/sale-sheet.ts'
import { cheapestSteps, type SizeRange, withAccompanied } from './cheapest-steps.ts'
import { largestGroup, largestOfAll, smallestGroup } from './largest-group.ts'
import { listedUnit, partiesWith } from './listed-unit.ts'
import type { Party } from './party.ts'
import { cellOf } from './price-table.ts'
import { type PricedStarts, pricedStarts } from './priced-starts.ts'
import { bestPrice } from './specials.ts'

export type ShownPrices = {
  periods: PricePeriods
  /** From then on they have to be worked out again. */
  knownUntilMs: number
}

/** Starts beyond the horizon come into view with the time, so nothing is believed for longer. */
export const KNOWN_FOR_MS = 60 * 24 * 3_600_000
export const MOST_PERIODS = 32
/** Price ranges looked at; keeps the largest tables that a seller may save within a second. */
export const MOST_WORK = 500_000

/**
 * What lists show that a trip costs, from now on: for each size of group the lowest price of any
 * option at any start that takes so many, by the table, the specials and the bounds that a quote
 * uses.
 */
export function shownPrices(sheets: readonly SaleSheet[], now: Temporal.Instant): ShownPrices {
  const nowMs = now.epochMilliseconds
  const starts = countedSheets(sheets).flatMap(sheet => listedStarts(sheet, nowMs))
  const endMs = nowMs + KNOWN_FOR_MS
  // The first period has no instant of its own: worked out again later, the same prices are equal.
  let last: PricePeriod = { fromMs: 0, steps: stepsAt(starts, nowMs) }
  const periods = [last]
  let work = 0
  for (const fromMs of changesBetween(starts, { nowMs, endMs })) {
    if (periods.length === MOST_PERIODS || work > MOST_WORK) {
      return { periods, knownUntilMs: fromMs }
    }
    const steps = stepsAt(starts, fromMs)
    work += starts.reduce((sum, { row }) => sum + row.tiers.length, 0)
    if (areEqual(steps, last.steps)) continue
    last = { fromMs, steps }
    periods.push(last)
  }
  return { periods, knownUntilMs: endMs }
}

/** While every option is paused, the trip is shown with what they cost when they are not. */
function countedSheets(sheets: readonly SaleSheet[]): readonly SaleSheet[] {
  const shown = sheets.filter(({ units, pricesShown }) => units.length > 0 && pricesShown)
  const selling = shown.filter(({ salesPaused }) => !salesPaused)
  return selling.length > 0 ? selling : shown
}

type ListedStarts = PricedStarts & {
  unit: SaleUnit
  /** Of a unit that goes alone: the smallest group of it. */
  smallest: number
  /** Of a unit that only goes with others: the smallest parties that they make. */
  parties: readonly Party[] | null
}

function listedStarts(sheet: SaleSheet, nowMs: number): ListedStarts[] {
  const listed = listedUnit(sheet)
  if (listed === null) return []
  const { unit, isAlone } = listed
  const smallest = smallestGroup(sheet, unit)
  const largest = isAlone ? largestGroup(sheet, unit) : largestOfAll(sheet)
  return pricedStarts(sheet, { largest, nowMs }).map(starts => {
    const parties = isAlone ? null : partiesWith(sheet, { row: starts.row, unit })
    return { ...starts, unit, smallest, parties }
  })
}

/** The instants at which prices may change, in their order. */
export function changesBetween(
  starts: readonly PricedStarts[],
  { nowMs, endMs }: { nowMs: number; endMs: number },
): number[] {
  const instants = new Set<number>()
  for (const { ends, specials } of starts) {
    for (const { untilMs } of ends) instants.add(untilMs)
    for (const { fromMs, untilMs } of specials) instants.add(fromMs).add(untilMs)
  }
  return [...instants].filter(ms => ms > nowMs && ms < endMs).sort((a, b) => a - b)
}

function stepsAt(starts: readonly ListedStarts[], atMs: number): PriceSteps {
  const accompanied: SizeRange[] = []
  const alone: SizeRange[] = []
  for (const some of starts) {
    const ranges = some.parties === null ? alone : accompanied
    ranges.push(...rangesAt(some, atMs))
  }
  return withAccompanied(cheapestSteps(alone), accompanied)
}

function rangesAt(
  { unit, row, specials, smallest, parties, ends }: ListedStarts,
  atMs: number,
): SizeRange[] {
  const largest = ends.findLast(({ untilMs }) => untilMs > atMs)?.largest ?? 0
  const running = specials
    .filter(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs)
    .map(({ special }) => special)
  const sizes =
    parties?.map(({ pax }) => ({ from: pax, to: Math.min(pax, largest) })) ??
    row.tiers.map(({ min, max }) => ({
      from: Math.max(min, smallest),
      to: Math.min(max ?? Number.POSITIVE_INFINITY, largest),
    }))
  return sizes.flatMap(({ from, to }): SizeRange[] => {
    const cell = from > to ? undefined : cellOf(row, { unitId: unit.id, pax: from })
    const table = cell && lowestOf(cell, unit)
    if (table === undefined || table === null) return []
    return [{ from, to, cents: bestPrice(table, running) }]
  })
}

/** Where the age decides, the age that pays least; null when the unit takes nobody of that age. */
export function lowestOf(
  { netUsd, agePrices }: PriceCell,
  { minAge, maxAge }: SaleUnit,
): number | null {
  if (agePrices.length === 0) return netUsd
  const fitting = agePrices.filter(
    ({ fromAge, toAge }) => toAge >= (minAge ?? 0) && (maxAge === null || fromAge <= maxAge),
  )
  return fitting.length === 0 ? null : Math.min(...fitting.map(band => band.netUsd))
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
