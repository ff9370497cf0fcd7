import type { ScheduleBody } from '#contract/schedule.ts'
import type { Static } from '#contract/schema.ts'
import type { Schedule } from '#domain/sales/sale-sheet.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { OptionSchedule } from '#store/options/schedules.ts'
import { weekdaysOf } from './weekdays.ts'

export function wireSchedule(schedule: Omit<OptionSchedule, 'sellerId' | 'optionId'> | null) {
  return {
    rules: (schedule?.rules ?? []).map(({ from, to, weekdays, times, capacity }) => ({
      from,
      to,
      weekdays,
      times,
      capacity,
    })),
    dates: (schedule?.dates ?? []).map(({ date, times, capacity }) => ({ date, times, capacity })),
    closes_at: schedule?.closesAt ?? null,
    updated_at: schedule && timestamp(schedule.updatedAt),
  }
}

export function readSchedule(body: Static<typeof ScheduleBody>): Schedule {
  return {
    rules: body.rules.map(({ from = null, to = null, weekdays = [], times = [], capacity }) => ({
      from,
      to,
      weekdays: weekdaysOf(weekdays),
      times: timesOf(times),
      capacity: capacity ?? null,
    })),
    dates: (body.dates ?? [])
      .map(({ date, times = [], capacity = null }) => ({ date, times: timesOf(times), capacity }))
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
    closesAt: body.closes_at ?? null,
  }
}

/** Through the day, each once. */
export function timesOf(given: readonly string[]): string[] {
  return [...new Set(given)].sort()
}
