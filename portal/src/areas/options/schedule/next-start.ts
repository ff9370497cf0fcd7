import { addDays } from '#kit/dates/iso-day.ts'
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

/** The first open start that is still to come: `2026-12-07T09:00`, or the day that is open. */
export function nextStart(asked: Asked, now: string): string | null {
  const today = now.slice(0, 10)
  for (let ahead = 0; ahead < LOOK_DAYS; ahead++) {
    const day = addDays(today, ahead)
    const starts = openTimes(asked, day).map(time => (time === null ? day : `${day}T${time}`))
    const next = starts.find(start => start === today || start > now)
    if (next !== undefined) return next
  }
  return null
}
