import { addDays, addMonths, weekdayOf } from '#kit/dates/iso-day.ts'

const TIMES = ['day', 'week', 'month'] as const
export type TimeGroup = (typeof TIMES)[number]

/** What lines over time are of; null where they are of something else. */
export function timeGroupOf(by: string): TimeGroup | null {
  return TIMES.find(known => known === by) ?? null
}

/** Every day, week or month of a range by its key, also those in which nothing was sold. */
export function groupsOfRange({ from, to }: { from: string; to: string }, by: TimeGroup): string[] {
  const keys: string[] = []
  if (by === 'month') {
    const last = to.slice(0, 7)
    for (let month = from.slice(0, 7); month <= last; month = addMonths(month, 1)) {
      keys.push(`${month}-01`)
    }
    return keys
  }
  const step = by === 'day' ? 1 : 7
  const first = by === 'day' ? from : addDays(from, 1 - weekdayOf(from))
  for (let day = first; day <= to; day = addDays(day, step)) keys.push(day)
  return keys
}
