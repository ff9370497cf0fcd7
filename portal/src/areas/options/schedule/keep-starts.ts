import { explainDay } from './explain-day.ts'
import { type Plan, setDate } from './schedule-plan.ts'

/**
 * The plan with single dates for starts that people are booked on and that it would no longer have.
 * Such a date takes the place of the rules of its day, so it has the other times of the day, too.
 */
export function keepStarts(
  plan: Plan,
  starts: readonly string[],
  before: { plan: Plan; allDay: boolean },
): Plan {
  const days = new Map<string, string[]>()
  for (const start of starts) {
    const [day = '', time] = start.split('T')
    days.set(day, [...(days.get(day) ?? []), ...(time === undefined ? [] : [time])])
  }
  let kept = plan
  for (const [day, times] of days) {
    const { allDay } = before
    const now = explainDay(kept, [], { day, allDay })
    const then = explainDay(before.plan, [], { day, allDay })
    const known = now.starts.flatMap(({ time }) => (time === null ? [] : [time]))
    const all = [...new Set([...known, ...times])].sort()
    kept = setDate(kept, {
      date: day,
      times: allDay ? [] : all,
      capacity: mostSeats([...now.starts, ...then.starts].map(({ capacity }) => capacity)),
    })
  }
  return kept
}

/** A date has one number of seats for all of its times: enough for each of them. */
function mostSeats(capacities: readonly (number | null)[]): number | null {
  const counted = capacities.filter(capacity => capacity !== null)
  return counted.length === 0 ? null : Math.max(...counted)
}
