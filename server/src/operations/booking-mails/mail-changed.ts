import type { Booking } from '#domain/bookings/booking.ts'
import type { Tx } from '#store/database.ts'
import { queueBookingMail } from './queue-booking-mail.ts'

/** What was booked changed: how it stands now. */
export async function mailChanged(tx: Tx, booking: Booking, now: Temporal.Instant): Promise<void> {
  await queueBookingMail(tx, booking, { template: 'booking-changed', more: {}, now })
}
