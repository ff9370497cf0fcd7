import type { Booking } from '#domain/bookings/booking.ts'
import { fullRefund } from '#domain/bookings/refund.ts'
import type { Tx } from '#store/database.ts'
import { queueBookingMail } from './queue-booking-mail.ts'

/** The seller said no, and why. */
export async function mailRejected(tx: Tx, booking: Booking, now: Temporal.Instant): Promise<void> {
  const more = { reason: booking.rejectionReason ?? '', refund: fullRefund(booking).refund }
  await queueBookingMail(tx, booking, { template: 'booking-rejected', more, now })
}
