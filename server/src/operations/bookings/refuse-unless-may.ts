import type { Booking } from '#domain/bookings/booking.ts'
import { type BookingAction, mayPerform } from '#domain/bookings/states.ts'
import { refuse } from '#domain/refusal.ts'

/** Says no when the booking is in no state for this. */
export function refuseUnlessMay(booking: Booking, act: BookingAction): void {
  if (mayPerform(booking.status, act)) return
  const reason = booking.cancellation?.by === 'system' ? 'lapsed' : booking.status
  throw refuse('Conflict', { reason }, `The booking is ${booking.status}.`)
}
