import { type Attendance, countAttendance } from '#domain/attendance/attendance.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { timestamp } from '#domain/timestamp.ts'

/** Who came, as a seller's booking and its events show it. */
export function attendanceObject(
  booking: Pick<Booking, 'status' | 'pax' | 'selection'>,
  marked: readonly Attendance[],
) {
  return {
    ...countAttendance(booking, marked),
    travellers: marked.map(({ position, state, markedAt, recordedAt, by, device }) => ({
      position,
      state,
      at: timestamp(markedAt),
      recorded_at: timestamp(recordedAt),
      by,
      device,
    })),
    collected: marked.flatMap(({ collected, markedAt, by }) =>
      collected ? [{ money: collected.money, at: timestamp(markedAt), by }] : [],
    ),
  }
}
