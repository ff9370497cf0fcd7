import type { AllDeparturesBulk } from '@outset/sdk/seller'
import { runsOfDays } from '#areas/calendar/select-days.ts'

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
  /** Days and starts of which something is said. */
  exceptions: readonly { start: string; note: string | null }[]
}

/** What is asked of the service: one call for each run of days, and not one for each day. */
export function exceptionBodies(change: ExceptionChange, known: Known): AllDeparturesBulk[] {
  return runsOfDays(change.days).flatMap(run => {
    const body = { option_ids: [known.optionId], ...run }
    const taken = takenAway(change)
    if (taken === null) return [{ ...body, ...said(change) }]
    if (change.times.length > 0) return [{ ...body, times: change.times, ...taken }]
    // It was said of the day, or of some of its starts, or of both.
    const times = timesSaid(known.exceptions, run)
    const ofTimes = times.length > 0 ? [{ ...body, times, ...taken }] : []
    return [{ ...body, ...taken }, ...ofTimes]
  })
}

/** Opening takes away all that was said, an empty note only the note. */
function takenAway({
  kind,
  note,
}: ExceptionChange): Pick<AllDeparturesBulk, 'reset' | 'set'> | null {
  if (kind === 'open') return { reset: true }
  return kind === 'note' && note.trim() === '' ? { set: { note: null } } : null
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
  exceptions: Known['exceptions'],
  { from, to }: { from: string; to: string },
): string[] {
  const times = exceptions.flatMap(({ start }) => {
    const [day = '', time] = start.split('T')
    return time !== undefined && from <= day && day <= to ? [time] : []
  })
  return [...new Set(times)].sort()
}

/** The notes on some days and their starts, each once. */
export function notesOn(days: readonly string[], exceptions: Known['exceptions']): string[] {
  const found = exceptions.flatMap(({ start, note }) =>
    note !== null && days.includes(start.slice(0, 10)) ? [note] : [],
  )
  return [...new Set(found)]
}

interface Judged {
  countsSeats: boolean
  /** Whether there is a note that could be taken away. */
  hasNote: boolean
}

/** Whether enough is said to ask for it. */
export function isComplete(change: ExceptionChange, { countsSeats, hasNote }: Judged): boolean {
  const { kind, seats, time, note } = change
  if (change.days.length === 0) return false
  if (kind === 'seats') return seats !== null
  if (kind === 'time') return /^\d\d:\d\d$/.test(time) && (seats !== null || !countsSeats)
  return kind !== 'note' || note.trim() !== '' || hasNote
}
