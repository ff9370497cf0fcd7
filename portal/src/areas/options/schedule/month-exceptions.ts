import { addDays, lastDayOf } from '#kit/dates/iso-day.ts'

interface Days {
  from: string
  to: string
}

/** A month, with the days of its first and last week that belong to those beside it. */
export function daysShown(month: string): Days {
  return { from: addDays(`${month}-01`, -6), to: addDays(lastDayOf(month), 6) }
}

/** What is known of all days, with what was read of some of them in its place. */
export function withDays<Said extends { start: string }>(
  known: readonly Said[],
  { from, to }: Days,
  read: readonly Said[] | undefined,
): readonly Said[] {
  if (read === undefined) return known
  const others = known.filter(({ start }) => start.slice(0, 10) < from || start.slice(0, 10) > to)
  return [...others, ...read]
}
