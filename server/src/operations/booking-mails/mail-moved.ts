import assert from 'node:assert/strict'
import type { Booking } from '#domain/bookings/booking.ts'
import { fullRefund } from '#domain/bookings/refund.ts'
import type { Tx } from '#store/database.ts'
import { queueBookingMail } from './queue-booking-mail.ts'

/** It starts at another time: why, since when, and whether the money is offered instead. */
export async function mailMoved(tx: Tx, booking: Booking, now: Temporal.Instant): Promise<void> {
  const { moved } = booking
  assert(moved, 'a moved booking says from where')
  const { reason, from, refundUntil } = moved
  const more = { reason, from, refundUntil, refund: fullRefund(booking).refund }
  await queueBookingMail(tx, booking, { template: 'booking-moved', more, now })
}
