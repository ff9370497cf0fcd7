import { dateOf, dayNumber } from '../availability/day-number.ts'
import { localDay } from '../availability/local-day.ts'
import { startTimes } from '../availability/start-times.ts'
import { startsOn } from '../availability/starts.ts'
import type { PriceRow, SaleSheet, Special } from '../sales/sale-sheet.ts'
import { mostSeats, seatsAt } from './largest-group.ts'
import { rowOn } from './price-table.ts'

/** Starts that are further ahead are not on sale yet as far as lists go. */
const DAYS_AHEAD = 800

/** All starts to come of one option with the same row of its price table and the same specials. */
export type PricedStarts = {
  row: PriceRow
  specials: readonly TimedSpecial[]
  /** Until when groups of a size can be booked: later ones first, each for larger groups. */
  ends: readonly BookingEnd[]
}

export type BookingEnd = { untilMs: number; largest: number }

/** A special, and when it is sold: from one instant until before another. */
export type TimedSpecial = { special: Special; fromMs: number; untilMs: number }

type Collected = PricedStarts & { ends: BookingEnd[] }

/**
 * The starts that can be booked from now on, by price. Days are gone through backwards: then only a
 * start that takes more than all later ones says anything new, and the instants of the others,
 * which are slow to work out, are not needed.
 */
export function pricedStarts(
  sheet: SaleSheet,
  /** No party is larger than `largest`, whatever the start. */
  { largest, nowMs }: { largest: number; nowMs: number },
): readonly PricedStarts[] {
  const found = new Map<string, Collected>()
  const most = Math.min(largest, mostSeats(sheet))
  const sold = timedSpecials(sheet, nowMs)
  const endsOn = hasSchedule(sheet) ? startEnds : dayEnd
  const today = dayNumber(localDay({ nowMs, timezone: sheet.timezone }))
  for (let day = today + DAYS_AHEAD; day >= today; day--) {
    const date = dateOf(day)
    const row = rowOn(sheet, date)
    if (typeof row === 'string') continue
    const specials = sold.filter(
      ({ special: { startsFrom, startsTo } }) => startsFrom <= date && date <= startsTo,
    )
    const key = `${sheet.priceRows.indexOf(row)} ${specials.map(({ special }) => special.id)}`
    const { ends } = found.getOrInsertComputed(key, () => ({ row, specials, ends: [] }))
    // Most options have starts of one size: then the last of them has said it all.
    if ((ends.at(-1)?.largest ?? 0) < most) endsOn(sheet, { date, nowMs, most, ends })
  }
  return [...found.values()].filter(({ ends }) => ends.length > 0)
}

type DayOfStarts = { date: string; nowMs: number; most: number; ends: BookingEnd[] }

function startEnds(sheet: SaleSheet, { date, nowMs, most, ends }: DayOfStarts): void {
  for (const start of startsOn(sheet, date).toReversed()) {
    if (start.closed) continue
    const largest = Math.min(most, seatsAt(sheet, start))
    if (largest <= (ends.at(-1)?.largest ?? 0)) continue
    const { cutoffAtMs: untilMs, exists } = startTimes(sheet, start.start)
    if (exists && untilMs > nowMs) ends.push({ untilMs, largest })
  }
}

/** An option whose schedule is not set yet shows what a start on that day would cost. */
function dayEnd({ timezone }: SaleSheet, { date, most, ends }: DayOfStarts): void {
  ends.push({ untilMs: dayAfter(date).toZonedDateTime(timezone).epochMilliseconds, largest: most })
}

function hasSchedule({ schedule, exceptions }: SaleSheet): boolean {
  const { rules, dates } = schedule
  return rules.length + dates.length + Object.keys(exceptions).length > 0
}

/** Those that are sold now or later, with the days between which they are as instants. */
function timedSpecials({ specials, timezone }: SaleSheet, nowMs: number): TimedSpecial[] {
  const beginOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timezone).epochMilliseconds
  return specials
    .map(special => ({
      special,
      fromMs:
        special.bookFrom === null
          ? Number.NEGATIVE_INFINITY
          : beginOf(Temporal.PlainDate.from(special.bookFrom)),
      untilMs:
        special.bookTo === null ? Number.POSITIVE_INFINITY : beginOf(dayAfter(special.bookTo)),
    }))
    .filter(({ untilMs }) => untilMs > nowMs)
}

function dayAfter(date: string): Temporal.PlainDate {
  return Temporal.PlainDate.from(date).add({ days: 1 })
}
