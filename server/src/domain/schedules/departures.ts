import type { Fault } from '../fault.ts'
import type { DepartureException } from '../sales/sale-sheet.ts'
import { countsSeats, type ScheduledOption } from './schedule-rules.ts'

/** A whole day, or one start of it. */
export type DepartureStart = { date: string; time: string | null }

const START = /^(\d{4}-\d\d-\d\d)(?:T((?:[01]\d|2[0-3]):[0-5]\d))?$/

/** Null for what is no day and no time of one. */
export function readStart(text: string): DepartureStart | null {
  const [, date, time = null] = START.exec(text) ?? []
  return date !== undefined && isDay(date) ? { date, time } : null
}

export function writeStart({ date, time }: DepartureStart): string {
  return time === null ? date : `${date}T${time}`
}

function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).year > 0
  } catch {
    return false
  }
}

/** Why an exception cannot stand, or null when it can. */
export function findDepartureFault(
  { closed, capacity }: DepartureException,
  { time }: Pick<DepartureStart, 'time'>,
  option: ScheduledOption,
): Fault | null {
  if (closed === null && capacity === null) {
    return { field: 'closed', message: 'or capacity is required' }
  }
  if (closed !== false) return null
  if (time === null && option.availabilityType === 'start_time') {
    return { field: 'closed', message: 'opens a start, which needs its time' }
  }
  if (capacity === null && countsSeats(option)) {
    return { field: 'capacity', message: 'is required where a start is opened' }
  }
  return null
}

const MOST_AT_ONCE = 5000

type Range = {
  from: string
  to: string
  weekdays: readonly number[]
  times: readonly string[]
}

/** Every day, or every one of its starts, from the first day to the last; null when too many. */
export function startsBetween({ from, to, weekdays, times }: Range): DepartureStart[] | null {
  const starts: DepartureStart[] = []
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
