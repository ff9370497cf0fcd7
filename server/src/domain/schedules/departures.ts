import type { LocalStart } from '../availability/local-start.ts'
import type { Fault } from '../fault.ts'
import type { DepartureException } from '../sales/sale-sheet.ts'
import { countsSeats, type ScheduledOption } from './schedule-rules.ts'

type Exception = DepartureException & { note?: string | null }

/** Whether a day or a start is left as the schedule has it. */
export function saysNothing({ closed, capacity, note = null }: Exception): boolean {
  return closed === null && capacity === null && note === null
}

/** Why an exception cannot stand, or null when it can. */
export function findDepartureFault(
  exception: Exception,
  { time }: Pick<LocalStart, 'time'>,
  option: ScheduledOption,
): Fault | null {
  const { closed, capacity } = exception
  if (saysNothing(exception)) {
    return { field: 'closed', reason: 'required', message: 'or capacity or note is required' }
  }
  if (closed !== false) return null
  if (time === null && option.availabilityType === 'start_time') {
    return { field: 'closed', reason: 'required', message: 'opens a start, which needs its time' }
  }
  if (capacity === null && countsSeats(option)) {
    return { field: 'capacity', reason: 'required', message: 'is required where a start is opened' }
  }
  return null
}

/** On one day, for the same reason that a schedule has so many times and no more. */
export const MOST_ON_A_DAY = 200

const MOST_AT_ONCE = 5000

type Range = {
  from: string
  to: string
  weekdays: readonly number[]
  times: readonly string[]
}

/** Every day, or every one of its starts, from the first day to the last; null when too many. */
export function startsBetween({ from, to, weekdays, times }: Range): LocalStart[] | null {
  const starts: LocalStart[] = []
  const last = Temporal.PlainDate.from(to)
  const each = times.length === 0 ? [null] : times
  for (
    let day = Temporal.PlainDate.from(from), looked = 0;
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 }), looked++
  ) {
    if (looked >= MOST_AT_ONCE || starts.length > MOST_AT_ONCE) return null
    if (weekdays.length > 0 && !weekdays.includes(day.dayOfWeek)) continue
    starts.push(...each.map(time => ({ date: day.toString(), time })))
  }
  return starts.length > MOST_AT_ONCE ? null : starts
}
