import { addDays } from '../../dates/iso-day.ts'
import { type Exception, explainDay } from './explain-day.ts'
import type { Plan } from './schedule-plan.ts'

/** How far ahead one looks for a start. */
const LOOK_DAYS = 400

interface Asked {
  plan: Plan
  exceptions: readonly Exception[]
  allDay: boolean
}

/** Times on a day at which it is open; of a trip that is open all day, `null`. */
export function openTimes({ plan, exceptions, allDay }: Asked, day: string): (string | null)[] {
  const { starts } = explainDay(plan, exceptions, { day, allDay })
  return starts.filter(({ closed }) => !closed).map(({ time }) => time)
}

/** The first open start on or after a day: `2026-12-07T09:00`, or the day itself. */
export function nextStart(asked: Asked, from: string): string | null {
  for (let ahead = 0; ahead < LOOK_DAYS; ahead++) {
    const day = addDays(from, ahead)
    const [first] = openTimes(asked, day)
    if (first !== undefined) return first === null ? day : `${day}T${first}`
  }
  return null
}
