import type { Fare, FareTier, FareUnit, OptionFares } from '../listing/fares.ts'
import type { PriceCell, PriceRow, SaleSheet, SaleUnit, Special } from '../sales/sale-sheet.ts'
import { extrasForAll, largestInBooking, largestInStock, largestOfAnybody } from './extras.ts'
import { changesOf, type KnownPeriods, knownPeriods, runningAt } from './known-periods.ts'
import { largestOfAll } from './largest-group.ts'
import { listedUnit } from './listed-unit.ts'
import { largestParty } from './party.ts'
import { bookableUntilMs } from './payable-methods.ts'
import { cellOf } from './price-table.ts'
import { type PricedStarts, pricedStarts } from './priced-starts.ts'
import { countedSheets, type SoldSoFar } from './shown-prices.ts'
import { bestPrice } from './specials.ts'
import { type GroupSearch, groupSearch } from './start-searches.ts'

/** What parties pay during a time that begins with an instant. */
export type FarePeriod = { fromMs: number; options: readonly OptionFares[] }

/** As they are stored: also by the hours before a start that sites want to be paid, as prices. */
export type Fares = {
  periods: readonly FarePeriod[]
  byLead: Readonly<Record<string, readonly FarePeriod[]>> | null
}

/**
 * What lists need to price a party of any ages, from the same starts, specials and bounds as a
 * quote. Null where everybody pays the same, so that the price of a group of that size says it.
 */
export function partyFares(
  sheets: readonly SaleSheet[],
  sold: SoldSoFar,
): ((leadHours: number | null) => KnownPeriods<FarePeriod>) | null {
  const counted = countedSheets(sheets)
  if (counted.every(isForAnybody)) return null
  const options = counted.flatMap(sheet => soldOption(sheet, sold) ?? [])
  const starts = options.flatMap(option => option.starts)
  return leadHours =>
    knownPeriods<FarePeriod>({
      nowMs: sold.now.epochMilliseconds,
      changes: changesOf(
        starts.map(({ specials, search }) => ({ specials, ends: search.ends })),
        leadHours,
      ),
      work: starts.reduce((sum, { row }) => sum + row.cells.length, 0),
      at: fromMs => ({
        fromMs,
        options: options.flatMap(option => faresAt(option, { atMs: fromMs, leadHours }) ?? []),
      }),
      isSame: (one, other) => JSON.stringify(one.options) === JSON.stringify(other.options),
    })
}

/** One unit that names no age, at a price that no age changes. */
function isForAnybody({ units, priceRows }: SaleSheet): boolean {
  const [only, second] = units
  if (only === undefined || second !== undefined) return false
  if (only.minAge !== null || only.maxAge !== null) return false
  return priceRows.every(({ cells }) => cells.every(({ agePrices }) => agePrices.length === 0))
}

type SoldOption = {
  sheet: SaleSheet
  fares: Omit<OptionFares, 'rows'>
  starts: readonly PricedStarts<GroupSearch>[]
}

function soldOption(sheet: SaleSheet, { now, taken, watch }: SoldSoFar): SoldOption | null {
  const listed = listedUnit(sheet)
  if (listed === null) return null
  const isCounted = sheet.capacityMode !== 'on_request'
  const inStock = isCounted ? sheet.units.map(unit => largestInStock(sheet, unit)) : []
  const largest = Math.min(largestOfAll(sheet), ...inStock)
  const starts = pricedStarts(sheet, {
    nowMs: now.epochMilliseconds,
    watch: watch.startsOf(sheet),
    searchIn: () => groupSearch(sheet, { unit: listed.unit, largest, taken }),
  })
  return {
    sheet,
    fares: {
      units: sheet.units.map(unit => fareUnit(sheet, unit)),
      least: Math.max(1, sheet.minUnits ?? 1),
      most: Math.min(largestParty(sheet), largestOfAnybody(sheet)),
      countsAll: isCounted && extrasForAll(sheet).some(({ stockPerDay }) => stockPerDay !== null),
    },
    starts,
  }
}

function fareUnit(sheet: SaleSheet, unit: SaleUnit): FareUnit {
  const { minAge, maxAge, minQty, takesSeat, accompaniedBy } = unit
  const most = Math.min(unit.maxQty ?? ANY, largestInBooking(sheet, unit))
  const others = accompaniedBy.map(id => sheet.units.findIndex(other => other.id === id))
  return {
    minAge,
    maxAge,
    minQty,
    maxQty: most === ANY ? null : most,
    takesSeat,
    with: accompaniedBy.length === 0 ? null : others.filter(at => at !== -1),
  }
}

const ANY = Number.POSITIVE_INFINITY

type Moment = { atMs: number; leadHours: number | null }

/** Rows with the same prices are one: only the most seats of any of their starts count. */
function faresAt(
  { sheet, fares, starts }: SoldOption,
  { atMs, leadHours }: Moment,
): OptionFares | null {
  const seatsOf = new Map<string, OptionFares['rows'][number]>()
  for (const { row, specials, search } of starts) {
    const open = search.ends.filter(end => bookableUntilMs(end, leadHours) > atMs)
    const seats = open.at(-1)?.largest ?? 0
    if (seats === 0) continue
    const running = runningAt(specials, atMs)
    const tiers = row.tiers.map(tier => fareTier(sheet, { row, tier, running }))
    const key = JSON.stringify(tiers)
    seatsOf.set(key, { seats: Math.max(seats, seatsOf.get(key)?.seats ?? 0), tiers })
  }
  return seatsOf.size === 0 ? null : { ...fares, rows: [...seatsOf.values()] }
}

function fareTier(
  { units }: SaleSheet,
  {
    row,
    tier: { min, max },
    running,
  }: { row: PriceRow; tier: PriceRow['tiers'][number]; running: readonly Special[] },
): FareTier {
  const fares = units.map((unit): Fare | null => {
    if (unit.free) return 0
    const cell = cellOf(row, { unitId: unit.id, pax: min })
    return cell ? fareOf(cell, running) : null
  })
  return [min, max, fares]
}

function fareOf({ net, agePrices }: PriceCell, running: readonly Special[]): Fare {
  if (agePrices.length === 0) return bestPrice(net, running)
  return agePrices.map(band => [band.fromAge, band.toAge, bestPrice(band.net, running)])
}
