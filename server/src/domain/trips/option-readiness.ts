import { localDay } from '../availability/local-day.ts'
import { dateAfter } from '../availability/local-start.ts'
import { startTimes } from '../availability/start-times.ts'
import { type Start, startsOn } from '../availability/starts.ts'
import { lacksResources, stockLeft } from '../availability/stock-left.ts'
import { isNobodyFetched, smallestParties } from '../pricing/smallest-parties.ts'
import type { SaleSheet } from '../sales/sale-sheet.ts'
import type { Taken } from '../sales/stock.ts'
import type { CheckCode, CheckFacts } from './readiness-codes.ts'

/** What is to be looked at in an option, and which part of it. */
type OptionCheck = { code: CheckCode; part: string; facts: CheckFacts }

/** How far ahead starts are looked for. */
const HORIZON = { months: 12 }

export function findOptionChecks(sheet: SaleSheet, nowMs: number): OptionCheck[] {
  if (sheet.units.length === 0) return [{ code: 'option_without_unit', part: 'units', facts: {} }]
  const year = lookAhead(sheet, nowMs)
  return [
    ...findPriceChecks(sheet, year),
    ...findStartChecks(sheet, year, nowMs),
    ...findPickupChecks(sheet),
  ]
}

type Year = {
  starts: number
  /** Those that the seller has not closed. */
  open: number
  /** The last of the open ones that has places while nobody has booked. */
  last: string | null
  /** Days with an open start on which no party has a price. */
  unpriced: { days: number; first: string | null }
}

function lookAhead(sheet: SaleSheet, nowMs: number): Year {
  const unpriced: Year['unpriced'] = { days: 0, first: null }
  const running: Start[] = []
  let starts = 0
  const today = localDay({ nowMs, timezone: sheet.timezone })
  const end = Temporal.PlainDate.from(today).add(HORIZON).toString()
  for (let date = today; date <= end; date = dateAfter(date)) {
    const found = startsOn(sheet, date)
    const open = found.filter(({ closed }) => !closed)
    starts += found.length
    running.push(...open)
    if (open.length === 0 || smallestParties(sheet, date).length > 0) continue
    unpriced.days += 1
    unpriced.first ??= date
  }
  // From the end: nearly always the last one has places, and no other is looked at.
  const last = running.findLast(start => {
    return stockLeft(sheet, start, NOTHING) !== 0 && !lacksResources(sheet, start, NOTHING)
  })
  return { starts, open: running.length, last: last?.start ?? null, unpriced }
}

const NOTHING: Taken = new Map()

function findPriceChecks(sheet: SaleSheet, { unpriced }: Year): OptionCheck[] {
  // Who wants to be asked for a price needs none in the table.
  if (!sheet.pricesShown) return []
  const paid = sheet.units.filter(({ free }) => !free)
  const priced = new Set(sheet.priceRows.flatMap(({ cells }) => cells.map(cell => cell.unitId)))
  if (paid.length > 0 && priced.size === 0) {
    return [{ code: 'no_price', part: 'price_table', facts: {} }]
  }
  const without = paid.filter(({ id }) => !priced.has(id))
  const checks = without.map(({ id }): OptionCheck => {
    return { code: 'unit_without_price', part: `units.${id}`, facts: { unitId: id } }
  })
  // Without a place to be fetched from nobody can book, whatever the table says.
  if (unpriced.first === null || isNobodyFetched(sheet)) return checks
  const facts = { days: unpriced.days, firstDay: unpriced.first }
  return [...checks, { code: 'days_without_price', part: 'price_table', facts }]
}

function findStartChecks(sheet: SaleSheet, year: Year, nowMs: number): OptionCheck[] {
  const check = (code: CheckCode) => [{ code, part: 'schedule', facts: {} }]
  if (year.starts === 0) return check('no_start')
  if (year.open === 0) return check('starts_closed')
  if (year.last === null) return check('no_capacity')
  return startTimes(sheet, year.last).cutoffAtMs <= nowMs ? check('past_cutoff') : []
}

function findPickupChecks({ pickup }: SaleSheet): OptionCheck[] {
  if (pickup === null) return []
  const reaches = pickup.rules.some(({ covers }) => {
    return !('placeIds' in covers) || covers.placeIds.length > 0
  })
  return reaches ? [] : [{ code: 'pickup_without_places', part: 'pickup', facts: {} }]
}
