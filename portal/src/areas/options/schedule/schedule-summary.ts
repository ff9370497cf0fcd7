import { scheduleDiff } from './schedule-diff.ts'
import type { Plan } from './schedule-plan.ts'
import type { Speaking } from './schedule-sentence.ts'
import { labelOfDifference, sayDifferent } from './show-schedule-diff.ts'

/** What is different in a schedule: a rule or a day, the sentence before and after. */
export interface ScheduleChangeLine {
  label: string
  before: string | null
  after: string | null
}

/** What one schedule in place of another changes, in sentences. */
export function scheduleSummary(live: Plan, next: Plan, speaking: Speaking): ScheduleChangeLine[] {
  const { found, order } = scheduleDiff(live, next, live)
  return found.map(({ key, base, mine }) => ({
    label: labelOfDifference(key, order, speaking),
    before: sayDifferent(key, base, speaking),
    after: sayDifferent(key, mine, speaking),
  }))
}
