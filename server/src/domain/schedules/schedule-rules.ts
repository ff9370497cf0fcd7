import type { FieldReason } from '#contract/field-reason.ts'
import type { Fault } from '../fault.ts'
import type { Schedule } from '../sales/sale-sheet.ts'
import type { AvailabilityType, CapacityMode } from '../trips/option.ts'

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
