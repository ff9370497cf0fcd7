import type { ATTENDANCE_OUTCOMES } from '#values/attendance.ts'
import type { Booking } from '../bookings/booking.ts'
import { amountDue } from '../bookings/settle.ts'
import {
  type Attendance,
  type AttendanceState,
  type PartyAttendance,
  partySize,
} from './attendance.ts'
import { heldByCurrency, type TakenMoney } from './collected.ts'

export type MarkOutcome = (typeof ATTENDANCE_OUTCOMES)[number]

/** What somebody at the start says of a booking, or of some of its travellers. */
export type Mark = {
  state: AttendanceState | 'undone'
  /** Null: the whole party. */
  positions: readonly number[] | null
  at: Temporal.Instant
  /** Where the device stands; null when nobody said. */
  departure: { optionId: string; start: string } | null
  /** What is taken back; null for whatever stands. */
  undoes: AttendanceState | null
  acceptUnpaid: boolean
  /** The travellers are in, and pay more of what they owe. */
  takesRest?: boolean
  /** What whoever marks has taken from the travellers. */
  collected: readonly TakenMoney[]
}

export type Verdict = {
  outcome: MarkOutcome
  /** Those whose mark is written or taken away. */
  positions: readonly number[]
  /** Those of whom something else was said before, which stands. */
  already: readonly Attendance[]
}

type Marked = Pick<
  Booking,
  | 'status'
  | 'pax'
  | 'selection'
  | 'optionId'
  | 'start'
  | 'startsAt'
  | 'timezone'
  | 'days'
  | 'paid'
  | 'refunded'
  | 'dueNow'
  | 'currency'
>

const OLDEST_DAYS = 7
/** Who starts at night is checked in the evening before. */
const EARLIEST_HOURS = 12

/** A clock that is ahead of ours makes nothing happen in the future. */
export function markedAt(at: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(at, now) > 0 ? now : at
}

/** What becomes of a mark: the first that says something of a traveller counts. */
export function judgeMark(
  booking: Marked,
  { mark, standing, now }: { mark: Mark; standing: PartyAttendance; now: Temporal.Instant },
): Verdict {
  const size = partySize(booking)
  const wanted = mark.positions ?? Array.from({ length: size }, (_, index) => index + 1)
  if (Temporal.Instant.compare(mark.at, now.subtract({ hours: 24 * OLDEST_DAYS })) < 0) {
    return marksNobody('too_old')
  }
  if (wanted.some(position => position > size)) return marksNobody('unknown_position')
  const known = standing.marks.filter(({ position }) => wanted.includes(position))
  if (mark.state === 'undone') {
    // Somebody may have come since they were marked as not there, and stays checked in.
    const undone = known.filter(({ state }) => mark.undoes === null || state === mark.undoes)
    return { outcome: 'done', positions: undone.map(({ position }) => position), already: [] }
  }
  const elsewhere = refusalByState(booking) ?? refusalByPlace(booking, mark)
  if (elsewhere !== null) return marksNobody(elsewhere)
  const already = known.filter(({ state }) => state === 'checked_in' || state === mark.state)
  if (mark.takesRest) {
    const isTaken = mark.collected.length > 0 && known.some(({ state }) => state === 'checked_in')
    return isTaken ? marksNobody('done') : { outcome: 'already', positions: [], already }
  }
  const positions = wanted.filter(one => !already.some(({ position }) => position === one))
  if (positions.length === 0) return { outcome: 'already', positions, already }
  const isAccepted = mark.acceptUnpaid || mark.collected.length > 0
  if (mark.state === 'checked_in' && !isAccepted && isOwing(booking, standing)) {
    return marksNobody('unpaid')
  }
  return { outcome: 'done', positions, already }
}

/** What was taken from the first of a party is not asked of the rest again. */
function isOwing(booking: Marked, { held }: PartyAttendance): boolean {
  return amountDue(booking) > (heldByCurrency(held).get(booking.currency) ?? 0)
}

/** Nothing is written of any traveller. */
const marksNobody = (outcome: MarkOutcome): Verdict => ({ outcome, positions: [], already: [] })

function refusalByState({ status }: Pick<Marked, 'status'>): MarkOutcome | null {
  if (status === 'confirmed') return null
  return status === 'pending' ? 'pending' : 'cancelled'
}

function refusalByPlace(booking: Marked, { at, departure }: Mark): MarkOutcome | null {
  const { optionId, start } = booking
  if (departure === null) return isDay(booking, at) ? null : 'wrong_day'
  if (departure.start.slice(0, 10) !== start.slice(0, 10)) return 'wrong_day'
  return departure.start === start && departure.optionId === optionId ? null : 'wrong_departure'
}

/** Any day of the trip on the clock of its place, and some hours before. */
function isDay({ start, startsAt, timezone, days }: Marked, at: Temporal.Instant): boolean {
  const day = at.toZonedDateTimeISO(timezone).toPlainDate()
  const first = Temporal.PlainDate.from(start.slice(0, 10))
  const last = first.add({ days: Math.max(1, days) - 1 })
  if (Temporal.PlainDate.compare(day, last) > 0) return false
  if (Temporal.PlainDate.compare(day, first) >= 0) return true
  return Temporal.Instant.compare(at, startsAt.subtract({ hours: EARLIEST_HOURS })) >= 0
}
