import type { TripTemplate } from '#values/trips.ts'
import type { Fault } from '../fault.ts'

export type Duration = {
  durationMinutes: number | null
  durationDays: number | null
  durationNights: number | null
}

/** A trip of several days counts in days and nights, every other one in minutes. */
export function durationOf(template: TripTemplate, given: Partial<Duration>): Duration {
  const { durationMinutes = null, durationDays = null, durationNights = null } = given
  if (template !== 'multi_day' || durationDays === null || durationNights !== null) {
    return { durationMinutes, durationDays, durationNights }
  }
  return { durationMinutes, durationDays, durationNights: durationDays - 1 }
}

/** Why a duration does not fit its template, or null when it does. */
export function findDurationFault(
  template: TripTemplate,
  { durationMinutes, durationDays, durationNights }: Duration,
): Fault | null {
  if (template !== 'multi_day') {
    if (durationDays !== null) {
      return { field: 'duration_days', reason: 'not_applicable', message: ONLY_MULTI_DAY }
    }
    if (durationNights !== null) {
      return { field: 'duration_nights', reason: 'not_applicable', message: ONLY_MULTI_DAY }
    }
    return null
  }
  if (durationMinutes !== null) {
    return {
      field: 'duration_minutes',
      reason: 'not_applicable',
      message: 'must be null on a multi_day trip',
    }
  }
  if (durationDays === null) {
    return {
      field: 'duration_days',
      reason: 'required',
      message: 'is required on a multi_day trip',
    }
  }
  if (durationNights !== null && durationNights > durationDays) {
    return {
      field: 'duration_nights',
      reason: 'bad_order',
      message: 'must not be more than duration_days',
    }
  }
  return null
}

const ONLY_MULTI_DAY = 'must be null unless the template is multi_day'
