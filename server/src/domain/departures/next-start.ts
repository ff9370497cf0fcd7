import { dateAfter } from '../availability/local-start.ts'
import { startTimes } from '../availability/start-times.ts'
import { startsOn } from '../availability/starts.ts'
import type { DepartureSheet } from './departure-sheet.ts'

export type NextStart = { start: string; startsAtMs: number }

/** The first start of some options from a day on that is not over and not closed; null if far. */
export function nextStart(
  sheets: readonly DepartureSheet[],
  { from, days, nowMs }: { from: string; days: number; nowMs: number },
): NextStart | null {
  let date = from
  for (let day = 0; day < days; day++, date = dateAfter(date)) {
    const found = sheets
      .flatMap(sheet =>
        startsOn(sheet, date).map(({ start, closed }) => ({
          start,
          isOpen: !closed,
          ...startTimes(sheet.clock, start),
        })),
      )
      .filter(({ isOpen, exists, latestMs }) => isOpen && exists && latestMs > nowMs)
      .sort((a, b) => a.startsAtMs - b.startsAtMs)
    const [first] = found
    if (first) return { start: first.start, startsAtMs: first.startsAtMs }
  }
  return null
}
