import { dateOf, dayNumber } from '../availability/day-number.ts'
import { type DateRange, weekdayOf } from '../availability/local-start.ts'
import type { PriceRow } from '../sales/sale-sheet.ts'

/** Days of start. No dates are all dates, and no weekdays are every day of the week. */
export type ChosenDays = {
  dates: readonly DateRange[]
  /** 1 is Monday. */
  weekdays: readonly number[]
}

export type RowDays = Pick<PriceRow, 'season' | 'weekdays'>

/** What becomes of a row when some days get prices of their own. */
export type SplitRow = {
  /** The days of the rows that have the new prices; none where it counts on no chosen day. */
  chosen: readonly RowDays[]
  /** Whether the row stays behind them as it is, for other days or because it never counts. */
  isKept: boolean
}

export function isEveryDay({ dates, weekdays }: ChosenDays): boolean {
  return dates.length === 0 && weekdays.length === 0
}

/** Ranges that overlap or follow each other are one, so that no row is made for nothing. */
export function joinRanges(ranges: readonly DateRange[]): DateRange[] {
  const joined: DateRange[] = []
  for (const range of ranges.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = joined.at(-1)
    if (!last || dayNumber(range.from) > dayNumber(last.to) + 1) joined.push(range)
    else if (range.to > last.to) joined[joined.length - 1] = { from: last.from, to: range.to }
  }
  return joined
}

/**
 * Tells for each row of a table on which of the chosen days it counts. Of the rows that fit a start
 * the first one counts, so a copy of the row for those days, put right before it, has an effect on
 * them and on no other day. Time is cut at every day on which a row or a range begins or ends: in
 * such a part only the weekdays matter, and seven bits say which of them earlier rows have taken.
 */
export function splitRows(table: readonly PriceRow[], days: ChosenDays): SplitRow[] {
  const ranges = days.dates.length === 0 ? [null] : joinRanges(days.dates)
  const wanted = bitsOf(days.weekdays)
  const parts = cutTime(
    table.map(({ season }) => season),
    ranges,
  )
  return table.map(row => splitRow(row, { parts, ranges, wanted }))
}

type Season = PriceRow['season']
type Span = { first: number; last: number }
type Part = Span & {
  /** The chosen range that it is in, by its place in the list. */
  range: number | null
  /** The weekdays that there are in it. */
  weekdays: number
  /** Those that an earlier row has the price of. */
  taken: number
}
type Cut = { parts: readonly Part[]; ranges: readonly Season[]; wanted: number }

function splitRow(row: PriceRow, { parts, ranges, wanted }: Cut): SplitRow {
  const own = bitsOf(row.weekdays)
  const { first, last } = spanOf(row.season)
  const hit = new Set<number>()
  let isUsed = false
  let isLeft = false
  for (const part of parts) {
    if (part.first < first || part.last > last) continue
    const counts = own & part.weekdays & ~part.taken
    part.taken |= own
    if (counts === 0) continue
    isUsed = true
    const chosen = part.range === null ? 0 : counts & wanted
    if (part.range !== null && chosen !== 0) hit.add(part.range)
    if (chosen !== counts) isLeft = true
  }
  // All days on which it counts are chosen: the row itself has the new prices.
  if (isUsed && !isLeft) return { chosen: [row], isKept: false }
  const weekdays = weekdaysIn(own & wanted)
  const chosen = [...hit].map(at => ({
    season: overlapOf(row.season, ranges[at] ?? null),
    weekdays,
  }))
  return { chosen, isKept: true }
}

function cutTime(seasons: readonly Season[], ranges: readonly Season[]): Part[] {
  const spans = ranges.map(spanOf)
  const cuts = new Set([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY])
  for (const { first, last } of [...seasons.map(spanOf), ...spans]) cuts.add(first).add(last + 1)
  const sorted = [...cuts].sort((a, b) => a - b)
  return sorted.slice(0, -1).map((first, at) => {
    const last = (sorted[at + 1] ?? first) - 1
    const range = spans.findIndex(span => span.first <= first && last <= span.last)
    const weekdays = weekdaysBetween({ first, last })
    return { first, last, range: range < 0 ? null : range, weekdays, taken: 0 }
  })
}

function spanOf(season: Season): Span {
  if (season === null) return { first: Number.NEGATIVE_INFINITY, last: Number.POSITIVE_INFINITY }
  return { first: dayNumber(season.from), last: dayNumber(season.to) }
}

function overlapOf(one: Season, other: Season): Season {
  if (one === null || other === null) return one ?? other
  const from = one.from > other.from ? one.from : other.from
  return { from, to: one.to < other.to ? one.to : other.to }
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const ALL_BITS = 0b111_1111

function bitsOf(weekdays: readonly number[]): number {
  if (weekdays.length === 0) return ALL_BITS
  return weekdays.reduce((bits, day) => bits | (1 << (day - 1)), 0)
}

function weekdaysIn(bits: number): number[] {
  return bits === ALL_BITS ? [] : EVERY_DAY.filter(day => (bits & (1 << (day - 1))) !== 0)
}

function weekdaysBetween({ first, last }: Span): number {
  if (last - first >= 6) return ALL_BITS
  let bits = 0
  for (let day = first; day <= last; day++) bits |= 1 << (weekdayOf(dateOf(day)) - 1)
  return bits
}
