import type { Booking } from '#domain/bookings/booking.ts'
import type { Tx } from '#store/database.ts'
import { paymentWords } from './payment-words.ts'
import { type BookingMail, queueBookingMail } from './queue-booking-mail.ts'

/** The seller has changed it: how it stands, and what is to be paid for it now. */
export async function mailChanged(tx: Tx, booking: Booking, now: Temporal.Instant): Promise<void> {
  await queueBookingMail(tx, booking, { ...changedMail(booking), now })
}

export function changedMail(booking: Booking): BookingMail {
  return { template: 'booking-changed', more: { payment: paymentWords(booking) } }
}
