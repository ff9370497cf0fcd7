import type { AllDeparturesBulk } from '@outset/sdk/seller'
import { runsOfDays } from '../calendar/select-days.ts'

export type ExceptionKind = 'close' | 'open' | 'seats' | 'time' | 'note'

export interface ExceptionChange {
  kind: ExceptionKind
  days: readonly string[]
  /** Only these starts of the days; none is the days as a whole. */
  times: readonly string[]
  seats: number | null
  /** Of a start that is added. */
  time: string
  note: string
}

interface Known {
  optionId: string
  /** Starts of which something is said: opening takes all of it away. */
  exceptions: readonly { start: string }[]
}

/** What is asked of the service: one call for each run of days, and not one for each day. */
export function exceptionBodies(change: ExceptionChange, known: Known): AllDeparturesBulk[] {
  return runsOfDays(change.days).flatMap(run => {
    const body = { option_ids: [known.optionId], ...run }
    if (change.kind !== 'open') return [{ ...body, ...said(change) }]
    if (change.times.length > 0) return [{ ...body, times: change.times, reset: true }]
    const times = timesSaid(known.exceptions, run)
    const ofTimes = times.length > 0 ? [{ ...body, times, reset: true }] : []
    return [{ ...body, reset: true }, ...ofTimes]
  })
}

function said(change: ExceptionChange): Pick<AllDeparturesBulk, 'times' | 'set'> {
  const { kind, times, seats, time } = change
  const note = change.note.trim() === '' ? {} : { note: change.note.trim() }
  const which = times.length > 0 ? { times } : {}
  if (kind === 'close') return { ...which, set: { closed: true, ...note } }
  if (kind === 'seats') return { ...which, set: { capacity: seats, ...note } }
  if (kind === 'time') return { times: [time], set: { closed: false, capacity: seats, ...note } }
  return { ...which, set: note }
}

function timesSaid(
  exceptions: readonly { start: string }[],
  { from, to }: { from: string; to: string },
): string[] {
  const times = exceptions.flatMap(({ start }) => {
    const [day = '', time] = start.split('T')
    return time !== undefined && from <= day && day <= to ? [time] : []
  })
  return [...new Set(times)].sort()
}

/** Whether enough is said to ask for it. */
export function isComplete(change: ExceptionChange, countsSeats: boolean): boolean {
  const { kind, seats, time, note } = change
  if (change.days.length === 0) return false
  if (kind === 'seats') return seats !== null
  if (kind === 'time') return /^\d\d:\d\d$/.test(time) && (seats !== null || !countsSeats)
  return kind !== 'note' || note.trim() !== ''
}
