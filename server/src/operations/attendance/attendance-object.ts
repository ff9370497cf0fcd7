import { countAttendance, type PartyAttendance } from '#domain/attendance/attendance.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { timestamp } from '#domain/timestamp.ts'

/** Who came, as a seller's booking and its events show it. */
export function attendanceObject(
  booking: Pick<Booking, 'status' | 'pax' | 'selection'>,
  { marks, held }: PartyAttendance,
) {
  return {
    ...countAttendance(booking, marks),
    travellers: marks.map(({ position, state, markedAt, recordedAt, by, device }) => ({
      position,
      state,
      at: timestamp(markedAt),
      recorded_at: timestamp(recordedAt),
      by,
      device,
    })),
    collected: held.map(({ id, method, money, at, by }) => ({
      id,
      money: [money],
      method,
      at: timestamp(at),
      by,
    })),
  }
}
