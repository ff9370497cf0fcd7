import type { Taken } from '../sales/places.ts'
import type { SaleSheet } from '../sales/sale-sheet.ts'
import { daysIn } from './local-start.ts'
import { lacksResources, placesLeft } from './places-left.ts'
import { startTimes } from './start-times.ts'
import { type Start, startsOn } from './starts.ts'

/** Best first: a day has the best status of its starts. */
const START_STATUSES = ['open', 'sold_out', 'past_cutoff', 'closed'] as const
export type StartStatus = (typeof START_STATUSES)[number]

export type CalendarStart = { time: string | null; status: StartStatus; remaining: number | null }
export type CalendarDay = { date: string; status: StartStatus; starts: CalendarStart[] }

/** Every day of a month `YYYY-MM`, in order, with all that the seller has set for it. */
export function calendarMonth(
  sheet: SaleSheet,
  { month, nowMs, taken }: { month: string; nowMs: number; taken: Taken },
): CalendarDay[] {
  const days: CalendarDay[] = []
  const last = daysIn({ year: Number(month.slice(0, 4)), month: Number(month.slice(5)) })
  for (let day = 1; day <= last; day++) {
    const date = `${month}-${day < 10 ? '0' : ''}${day}`
    const starts: CalendarStart[] = []
    let best = START_STATUSES.length - 1
    for (const start of startsOn(sheet, date)) {
      const { status, remaining } = startStatus(sheet, start, { nowMs, taken })
      best = Math.min(best, START_STATUSES.indexOf(status))
      starts.push({ time: start.time, status, remaining })
    }
    days.push({ date, status: START_STATUSES[best] ?? 'closed', starts })
  }
  return days
}

/** The status of a start now. Only an open one can be booked. */
export function startStatus(
  sheet: SaleSheet,
  start: Start,
  { nowMs, taken }: { nowMs: number; taken: Taken },
): { status: StartStatus; remaining: number | null } {
  const { cutoffAtMs, exists } = startTimes(sheet, start.start)
  if (sheet.salesPaused || start.closed || !exists) return { status: 'closed', remaining: null }
  const remaining = placesLeft(sheet, start, taken)
  if (nowMs >= cutoffAtMs) return { status: 'past_cutoff', remaining }
  if (remaining !== 0 && !lacksResources(sheet, start, taken)) return { status: 'open', remaining }
  return { status: 'sold_out', remaining: remaining === null ? null : 0 }
}
