import type { FieldReason } from '#contract/field-reason.ts'
import type { LocalStart } from './availability/local-start.ts'
import type { Fault } from './fault.ts'
import type { DepartureException, Schedule } from './sales/sale-sheet.ts'
import type { AvailabilityType, CapacityMode } from './trips/option.ts'

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

/** What of an option decides which schedules fit it. */
export type ScheduledOption = {
  availabilityType: AvailabilityType
  capacityMode: CapacityMode
  private: boolean
  capacityPoolId: string | null
}

/** One start every five minutes of a day: a month of them is still a small answer. */
const MOST_TIMES = 288

/** Why a schedule does not fit its option, or null when it does. */
export function findScheduleFault(schedule: Schedule, option: ScheduledOption): Fault | null {
  for (const [index, rule] of schedule.rules.entries()) {
    const at = (field: string, reason: FieldReason, message: string) => ({
      field: `rules.${index}.${field}`,
      reason,
      message,
    })
    if (rule.from !== null && rule.to !== null && rule.to < rule.from) {
      return at('to', 'bad_order', 'must not be before from')
    }
    const fault = findRunFault(rule, option)
    if (fault) return { ...fault, field: `rules.${index}.${fault.field}` }
  }
  const times = new Set(schedule.rules.flatMap(rule => rule.times))
  if (times.size > MOST_TIMES) {
    return {
      field: 'rules',
      reason: 'too_many',
      message: `must not name more than ${MOST_TIMES} different times`,
      limit: MOST_TIMES,
    }
  }
  return findDatesFault(schedule, option) ?? findClosingFault(schedule, option)
}

function findDatesFault({ dates }: Schedule, option: ScheduledOption): Fault | null {
  const seen = new Set<string>()
  for (const [index, day] of dates.entries()) {
    const at = (field: string, reason: FieldReason, message: string) => ({
      field: `dates.${index}.${field}`,
      reason,
      message,
    })
    if (seen.has(day.date)) return at('date', 'duplicate', 'is named twice')
    seen.add(day.date)
    const fault = findRunFault(day, option)
    if (fault) return { ...fault, field: `dates.${index}.${fault.field}` }
  }
  return null
}

type Run = { times: readonly string[]; capacity: number | null }

function findRunFault({ times, capacity }: Run, option: ScheduledOption): Fault | null {
  const allDay = option.availabilityType === 'opening_hours'
  if (allDay && times.length > 0) {
    return {
      field: 'times',
      reason: 'not_applicable',
      message: 'must be empty for an option that is open all day',
    }
  }
  if (!allDay && times.length === 0) {
    return { field: 'times', reason: 'required', message: 'must name a start time' }
  }
  if (capacity === null && countsSeats(option)) {
    return {
      field: 'capacity',
      reason: 'required',
      message: 'is required for an option that counts its places',
    }
  }
  return null
}

function findClosingFault({ closesAt }: Schedule, option: ScheduledOption): Fault | null {
  if (closesAt === null || option.availabilityType === 'opening_hours') return null
  return {
    field: 'closes_at',
    reason: 'not_applicable',
    message: 'is for an option that is open all day',
  }
}

/** A private start counts groups, and a pool counts its own seats. */
export function countsSeats({ capacityMode, private: alone, capacityPoolId }: ScheduledOption) {
  return capacityMode === 'limited' && !alone && capacityPoolId === null
}
