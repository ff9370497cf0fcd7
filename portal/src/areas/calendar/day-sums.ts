import type { DepartureSummary } from '@outset/sdk/seller'

export interface DaySum {
  starts: DepartureSummary[]
  guests: number
  /** Starts with too many people, or with people although they do not run. */
  problems: number
}

/** What a month shows of each day. A closed start that nobody has booked is no start. */
export function daySums(starts: readonly DepartureSummary[]): ReadonlyMap<string, DaySum> {
  const sums = new Map<string, DaySum>()
  for (const start of starts) {
    const isClosed = start.status === 'closed' || start.unscheduled
    if (isClosed && start.bookings === 0) continue
    const day = start.start.slice(0, 10)
    const sum = sums.get(day) ?? { starts: [], guests: 0, problems: 0 }
    sum.starts.push(start)
    sum.guests += start.confirmed_pax + start.pending_pax
    if (isClosed || start.overbooked_by > 0) sum.problems += 1
    sums.set(day, sum)
  }
  return sums
}
