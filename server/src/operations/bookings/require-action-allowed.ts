import type { Booking } from '#domain/bookings/booking.ts'
import { type BookingAction, mayPerform } from '#domain/bookings/states.ts'
import { refuse } from '#domain/refusal.ts'

/** Refuses an action that the status of the booking does not allow. */
export function requireActionAllowed(booking: Booking, action: BookingAction): void {
  if (mayPerform(booking.status, action)) return
  const reason = booking.cancellation?.by === 'system' ? 'lapsed' : booking.status
  throw refuse('Conflict', { reason }, `The booking is ${booking.status}.`)
}
