import { dateAfter, weekdayOf } from '../availability/local-start.ts'
import { startTimes } from '../availability/start-times.ts'
import { startsOn } from '../availability/starts.ts'
import type { DepartureSheet } from '../departures/departure-sheet.ts'
import { type ChosenDays, joinRanges } from './chosen-days.ts'

/** So many days are looked at, over all ranges: some have a start soon, others none for years. */
const MOST_DAYS = 400

/** Whether an option still has an open start on one of the days. */
export function runsOnDays(
  sheet: DepartureSheet,
  { dates, weekdays }: ChosenDays,
  now: Temporal.Instant,
): boolean {
  const today = now.toZonedDateTimeISO(sheet.clock.timezone).toPlainDate().toString()
  const ranges = dates.length === 0 ? [{ from: today, to: null }] : joinRanges(dates)
  let left = MOST_DAYS
  for (const { from, to } of ranges) {
    let date = from < today ? today : from
    for (; left > 0 && (to === null || date <= to); date = dateAfter(date), left--) {
      if (weekdays.length > 0 && !weekdays.includes(weekdayOf(date))) continue
      if (hasOpenStart(sheet, date, now.epochMilliseconds)) return true
    }
  }
  return false
}

function hasOpenStart(sheet: DepartureSheet, date: string, nowMs: number): boolean {
  return startsOn(sheet, date).some(({ start, closed }) => {
    if (closed) return false
    const { exists, latestMs } = startTimes(sheet.clock, start)
    return exists && latestMs > nowMs
  })
}
