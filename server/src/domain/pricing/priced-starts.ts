import { dateOf, dayNumber } from '../availability/day-number.ts'
import { localDay } from '../availability/local-day.ts'
import { startTimes } from '../availability/start-times.ts'
import { type Start, startsOn } from '../availability/starts.ts'
import type { PriceRow, SaleSheet, Special } from '../sales/sale-sheet.ts'
import { rowOn } from './price-table.ts'

/** Starts that are further ahead are not on sale yet as far as lists go. */
export const DAYS_AHEAD = 800

/** All starts to come of one option with the same row of its price table and the same specials. */
export type PricedStarts<Search> = {
  row: PriceRow
  specials: readonly TimedSpecial[]
  search: Search
}

/** A special, and when it is sold: from one instant until before another. */
export type TimedSpecial = { special: Special; fromMs: number; untilMs: number }

/** Until when a start can be booked. Where it has to be paid for before, its begin decides. */
export type BookingEnd = { cutoffAtMs: number; startsAtMs: number }

/** What is to be known of starts that cost the same; they are looked at from the last one back. */
export type StartSearch = {
  /** No earlier start can add anything. */
  isDone(): boolean
  /** Whether a start could add something, were nothing taken of it. */
  mayAdd(start: Start): boolean
  add(start: Start, end: BookingEnd): void
}

/**
 * The starts that can be booked from now on, by price. Days are gone through backwards: then only a
 * start that takes more than all later ones says anything new, and the instants of the others,
 * which are slow to work out, are not needed. It holds however long before its start a booking has
 * to be paid: a later start can always be booked for longer.
 */
export function pricedStarts<Search extends StartSearch>(
  sheet: SaleSheet,
  {
    nowMs,
    searchIn,
    watch,
  }: {
    nowMs: number
    searchIn: (row: PriceRow) => Search
    /** Is told each start of which it matters how much is taken. */
    watch: (start: Start) => void
  },
): readonly PricedStarts<Search>[] {
  const found = new Map<string, PricedStarts<Search>>()
  const sold = timedSpecials(sheet, nowMs)
  const lookOn = hasSchedule(sheet) ? lookAtStarts : lookAtDay
  const today = dayNumber(localDay({ nowMs, timezone: sheet.timezone }))
  for (let day = today + DAYS_AHEAD; day >= today; day--) {
    const date = dateOf(day)
    const row = rowOn(sheet, date)
    if (typeof row === 'string') continue
    const specials = sold.filter(
      ({ special: { startsFrom, startsTo } }) => startsFrom <= date && date <= startsTo,
    )
    const key = `${sheet.priceRows.indexOf(row)} ${specials.map(({ special }) => special.id)}`
    const { search } = found.getOrInsertComputed(key, () => {
      return { row, specials, search: searchIn(row) }
    })
    // Most options have starts of one size: then the last of them has said it all.
    if (!search.isDone()) lookOn(sheet, { date, nowMs, search, watch })
  }
  return [...found.values()]
}

type DayOfStarts = {
  date: string
  nowMs: number
  search: StartSearch
  watch: (start: Start) => void
}

function lookAtStarts(sheet: SaleSheet, { date, nowMs, search, watch }: DayOfStarts): void {
  for (const start of startsOn(sheet, date).toReversed()) {
    if (start.closed || !search.mayAdd(start)) continue
    const times = startTimes(sheet, start.start)
    if (!times.exists || times.cutoffAtMs <= nowMs) continue
    watch(start)
    search.add(start, times)
  }
}

/** An option whose schedule is not set yet shows what a start on that day would cost. */
function lookAtDay({ timezone }: SaleSheet, { date, search }: DayOfStarts): void {
  const start = { start: date, date, time: null, closed: false, capacity: null }
  const cutoffAtMs = dayAfter(date).toZonedDateTime(timezone).epochMilliseconds
  const startsAtMs = Number.POSITIVE_INFINITY
  if (search.mayAdd(start)) search.add(start, { cutoffAtMs, startsAtMs })
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
