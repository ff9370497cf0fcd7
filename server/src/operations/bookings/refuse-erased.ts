import type { Booking } from '#domain/bookings/booking.ts'
import { isErased } from '#domain/bookings/erased.ts'
import { refuse } from '#domain/refusal.ts'

/** Of whom was erased nothing may be written down again. */
export function refuseErased(booking: Booking): void {
  if (!isErased(booking)) return
  throw refuse('Conflict', { reason: 'erased' }, 'Whoever it was of has been erased.')
}
