import type { ATTENDANCE_STATES } from '#values/attendance.ts'
import type { Booking } from '../bookings/booking.ts'
import type { HeldMoney } from './collected.ts'

export type AttendanceState = (typeof ATTENDANCE_STATES)[number]

/** That one traveller of a booking came, or did not. */
export type Attendance = {
  position: number
  state: AttendanceState
  /** By the clock of the device, and by ours. */
  markedAt: Temporal.Instant
  recordedAt: Temporal.Instant
  by: { id: string; name: string }
  device: string | null
}

/** What is known of a party: who came, and what of their money is in somebody's hands. */
export type PartyAttendance = {
  readonly marks: readonly Attendance[]
  readonly held: readonly HeldMoney[]
}

export const NOTHING_KNOWN: PartyAttendance = { marks: [], held: [] }

/** How many of a booking or a start came, did not, and were to come in all. */
export type AttendanceCount = { checked_in: number; no_show: number; expected: number }

type Party = Pick<Booking, 'pax' | 'selection'>

/** Everybody who travels, with or without a seat. */
export function partySize({ pax, selection }: Party): number {
  return Math.max(
    1,
    pax,
    selection.units.reduce((sum, { qty }) => sum + qty, 0),
  )
}

export function countAttendance(
  booking: Pick<Booking, 'status'> & Party,
  marked: readonly Pick<Attendance, 'state'>[],
): AttendanceCount {
  const count = (state: AttendanceState) => marked.filter(mark => mark.state === state).length
  return {
    checked_in: count('checked_in'),
    no_show: count('no_show'),
    expected: booking.status === 'confirmed' ? partySize(booking) : 0,
  }
}
