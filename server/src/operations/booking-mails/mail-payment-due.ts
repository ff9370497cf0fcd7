import type { Booking } from '#domain/bookings/booking.ts'
import type { Tx } from '#store/database.ts'
import { paymentWords } from './payment-words.ts'
import { type MailMeans, queueBookingMail } from './queue-booking-mail.ts'

/** How and until when to pay; nothing is sent where nothing is owed. */
export async function mailPaymentDue(
  tx: Tx,
  booking: Booking,
  { now, refusedBecause = null }: { now: Temporal.Instant; refusedBecause?: string | null },
  means?: MailMeans,
): Promise<void> {
  const payment = paymentWords(booking)
  if (payment === null) return
  const more = { payment, refusedBecause }
  await queueBookingMail(tx, booking, { template: 'payment-due', more, now }, means)
}
