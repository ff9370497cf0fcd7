import { addDays, dayNumber, weekdayOf } from '#kit/dates/iso-day.ts'
import type { SheetRow } from './price-sheet.ts'

type Days = Pick<SheetRow, 'season' | 'weekdays'>

/** Days one after the other for which the same row counts; null where none does. */
export interface Span {
  from: string
  to: string
  row: number | null
}

/** Which row counts on a day, from 0: the first one that fits. Null: it cannot be sold. */
export function rowOn(rows: readonly Days[], day: string): number | null {
  const found = rows.findIndex(row => fits(row, day))
  return found < 0 ? null : found
}

function fits({ season, weekdays }: Days, day: string): boolean {
  if (season !== null && (day < season.from || day > season.to)) return false
  return weekdays.length === 0 || weekdays.includes(weekdayOf(day))
}

export function yearStrip(rows: readonly Days[], year: number): Span[] {
  const spans: Span[] = []
  const last = `${year}-12-31`
  for (let day = `${year}-01-01`; day <= last; day = addDays(day, 1)) {
    const row = rowOn(rows, day)
    const span = spans.at(-1)
    if (span?.row === row) span.to = day
    else spans.push({ from: day, to: day, row })
  }
  return spans
}

/** How many days a span has. */
export function lengthOf({ from, to }: Pick<Span, 'from' | 'to'>): number {
  return dayNumber(to) - dayNumber(from) + 1
}

/** How many days of the year each row counts for, in their order, and on how many none does. */
export function daysByRow(
  rows: readonly Days[],
  spans: readonly Span[],
): { days: number[]; without: number } {
  const days = rows.map(() => 0)
  let without = 0
  for (const span of spans) {
    if (span.row === null) without += lengthOf(span)
    else days[span.row] = (days[span.row] ?? 0) + lengthOf(span)
  }
  return { days, without }
}

/** The years that seasons name, and the one that it is. */
export function yearsOf(rows: readonly Days[], today: string): number[] {
  const years = new Set([Number(today.slice(0, 4))])
  for (const { season } of rows) {
    if (!season) continue
    const [from, to] = [season.from, season.to].map(day => Number(day.slice(0, 4)))
    // A season without an end is written with one that is far away.
    if (from !== undefined && Number.isFinite(from)) years.add(from)
    if (to !== undefined && to <= Number(today.slice(0, 4)) + 5) years.add(to)
  }
  return [...years].sort((a, b) => a - b)
}

/** The earlier row, from 0, that leaves nothing for this one; null where there is none. */
export function coveringRow(rows: readonly Days[], at: number): number | null {
  const row = rows[at]
  if (!row) return null
  const found = rows.slice(0, at).findIndex(earlier => covers(earlier, row))
  return found < 0 ? null : found
}

function covers(outer: Days, inner: Days): boolean {
  const { season } = outer
  const within =
    season === null ||
    (inner.season !== null && season.from <= inner.season.from && inner.season.to <= season.to)
  const wanted = inner.weekdays.length > 0 ? inner.weekdays : [1, 2, 3, 4, 5, 6, 7]
  const everyDay = outer.weekdays.length === 0
  return within && (everyDay || wanted.every(day => outer.weekdays.includes(day)))
}
