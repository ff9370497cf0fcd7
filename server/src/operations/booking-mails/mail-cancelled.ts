import assert from 'node:assert/strict'
import type { Booking } from '#domain/bookings/booking.ts'
import type { Tx } from '#store/database.ts'
import { type BookingMail, queueBookingMail } from './queue-booking-mail.ts'

export async function mailCancelled(
  tx: Tx,
  booking: Booking,
  now: Temporal.Instant,
): Promise<void> {
  await queueBookingMail(tx, booking, { ...cancelledMail(booking), now })
}

/** Cancelled, by whom, and what goes back. */
export function cancelledMail({ cancellation }: Booking): BookingMail {
  assert(cancellation, 'a cancelled booking says how it was cancelled')
  const { by, reason, refund } = cancellation
  return { template: 'booking-cancelled', more: { by, reason, refund } }
}
