import assert from 'node:assert/strict'
import type { Booking } from '#domain/bookings/booking.ts'
import type { Tx } from '#store/database.ts'
import { queueBookingMail } from './queue-booking-mail.ts'

/** Cancelled, by whom, and what goes back. */
export async function mailCancelled(
  tx: Tx,
  booking: Booking,
  now: Temporal.Instant,
): Promise<void> {
  const { cancellation } = booking
  assert(cancellation, 'a cancelled booking says how it was cancelled')
  const { by, reason, refund } = cancellation
  const more = { by, reason, refund }
  await queueBookingMail(tx, booking, { template: 'booking-cancelled', more, now })
}
