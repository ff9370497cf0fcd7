import type { DeparturesBulkBody } from '#contract/departure.ts'
import type { Static } from '#contract/schema.ts'
import { type LocalStart, readStart, writeStart } from '#domain/availability/local-start.ts'
import { notFound } from '#domain/refusal.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { BulkChange } from '#operations/options/bulk-departures.ts'
import type { OptionException } from '#store/options/departure-exceptions.ts'
import { given } from './given.ts'
import { timesOf } from './schedule.ts'
import { weekdaysOf } from './weekdays.ts'

export function wireDeparture(departure: OptionException) {
  return {
    start: writeStart(departure),
    closed: departure.closed,
    capacity: departure.capacity,
    note: departure.note,
    updated_at: timestamp(departure.updatedAt),
  }
}

/** What is no day and no start names nothing. */
export function startIn(path: string): LocalStart {
  const start = readStart(path)
  if (!start) throw notFound('departure')
  return start
}

export function readBulkChange(body: Static<typeof DeparturesBulkBody>): BulkChange {
  const { from, to, weekdays = [], times = [], closed, capacity, note, reset = false } = body
  return {
    from,
    to,
    weekdays: weekdaysOf(weekdays),
    times: timesOf(times),
    settings: given({ closed, capacity, note }),
    reset,
  }
}
