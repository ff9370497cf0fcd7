import { localDay } from '../availability/local-day.ts'
import { startTimes } from '../availability/start-times.ts'
import { startsOn } from '../availability/starts.ts'
import { LADDER_SIZES, type PriceLadder } from '../listing/listing-row.ts'
import type { PriceCell, PriceRow, SaleSheet, SaleUnit, Special } from '../sales/sale-sheet.ts'
import { isWithin, largestParty } from './party.ts'
import { cellOf, rowOn } from './price-table.ts'
import { bestPrice, specialsOn } from './specials.ts'
import { vehiclesNeeded } from './vehicles.ts'

/** Seasons that begin later are not on sale yet as far as lists go. */
const DAYS_AHEAD = 800

/**
 * What one traveller pays in US cents when 1, 2, … 51 of them travel: the lowest price of any
 * option on any day to come, by the table and the specials that a quote uses. Null when there is
 * none.
 */
export function priceLadder(
  sheets: readonly SaleSheet[],
  now: Temporal.Instant,
): PriceLadder | null {
  const ladder: (number | null)[] = Array.from({ length: LADDER_SIZES }, () => null)
  for (const sheet of sheets) {
    if (!sheet.pricesShown || sheet.salesPaused) continue
    const unit = primaryUnit(sheet)
    if (!unit) continue
    for (const offered of pricesAhead(sheet, now)) lower(ladder, sheet, unit, offered)
  }
  return ladder.every(step => step === null) ? null : ladder
}

/** The unit that a size of group is counted in: adults, else the first that pays for a seat. */
function primaryUnit({ units, priceRows }: SaleSheet): SaleUnit | undefined {
  const priced = new Set(priceRows.flatMap(row => row.cells.map(cell => cell.unitId)))
  const paying = units.filter(unit => unit.takesSeat && !unit.free && priced.has(unit.id))
  return paying.find(({ type }) => type === 'adult') ?? paying[0]
}

type Offered = { row: PriceRow; specials: readonly Special[] }

/**
 * The rows and specials of the days on which it runs. An option that has no day yet shows what any
 * day ahead would cost.
 */
function pricesAhead(sheet: SaleSheet, now: Temporal.Instant): readonly Offered[] {
  const running = new Map<string, Offered>()
  const ahead = new Map<string, Offered>()
  const nowMs = now.epochMilliseconds
  const bookedOn = localDay({ nowMs, timezone: sheet.timezone })
  let day = Temporal.PlainDate.from(bookedOn)
  for (let count = 0; count < DAYS_AHEAD; count++, day = day.add({ days: 1 })) {
    const date = day.toString()
    const row = rowOn(sheet, date)
    if (typeof row === 'string') continue
    const specials = specialsOn(sheet, { date, bookedOn })
    const key = `${sheet.priceRows.indexOf(row)} ${specials.map(({ id }) => id).join(' ')}`
    if (!ahead.has(key)) ahead.set(key, { row, specials })
    if (!running.has(key) && runsOn(sheet, { date, nowMs })) running.set(key, { row, specials })
  }
  return [...(running.size > 0 ? running : ahead).values()]
}

function runsOn(sheet: SaleSheet, { date, nowMs }: { date: string; nowMs: number }): boolean {
  return startsOn(sheet, date).some(({ start, closed }) => {
    return !closed && nowMs < startTimes(sheet, start).cutoffAtMs
  })
}

function lower(
  ladder: (number | null)[],
  sheet: SaleSheet,
  unit: SaleUnit,
  { row, specials }: Offered,
): void {
  for (let pax = 1; pax <= LADDER_SIZES; pax++) {
    if (!admits(sheet, unit, pax)) continue
    const cell = cellOf(row, { unitId: unit.id, pax })
    const table = cell && lowestOf(cell, unit)
    if (table === undefined || table === null) continue
    const step = ladder[pax - 1] ?? Number.POSITIVE_INFINITY
    ladder[pax - 1] = Math.min(step, bestPrice(table, specials))
  }
}

function admits(sheet: SaleSheet, unit: SaleUnit, pax: number): boolean {
  const { minUnits, maxUnits, vehicle } = sheet
  if (!isWithin(pax, { min: minUnits, max: maxUnits }) || pax > largestParty(sheet)) return false
  if (!isWithin(pax, { min: unit.minQty, max: unit.maxQty })) return false
  return vehicle === null || vehiclesNeeded(vehicle, pax) <= vehicle.maxPerBooking
}

/** Where the age decides, the age that pays least; null when the unit takes nobody of that age. */
function lowestOf({ netUsd, agePrices }: PriceCell, { minAge, maxAge }: SaleUnit): number | null {
  if (agePrices.length === 0) return netUsd
  const fitting = agePrices.filter(
    ({ fromAge, toAge }) => toAge >= (minAge ?? 0) && (maxAge === null || fromAge <= maxAge),
  )
  return fitting.length === 0 ? null : Math.min(...fitting.map(band => band.netUsd))
}
