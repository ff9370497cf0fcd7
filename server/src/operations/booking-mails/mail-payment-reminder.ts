import type { Booking } from '#domain/bookings/booking.ts'
import type { Tx } from '#store/database.ts'
import { paymentWords } from './payment-words.ts'
import { queueBookingMail } from './queue-booking-mail.ts'

/** The money is due soon and has not come; nothing is sent where nothing is owed. */
export async function mailPaymentReminder(
  tx: Tx,
  booking: Booking,
  now: Temporal.Instant,
): Promise<void> {
  const payment = paymentWords(booking)
  if (payment === null) return
  await queueBookingMail(tx, booking, { template: 'payment-reminder', more: { payment }, now })
}
