import type { Booking } from '#domain/bookings/booking.ts'
import type { Tx } from '#store/database.ts'
import { paymentWords } from './payment-words.ts'
import { type BookingMail, queueBookingMail } from './queue-booking-mail.ts'

/** How and until when to pay; nothing is sent where nothing is owed. */
export async function mailPaymentDue(
  tx: Tx,
  booking: Booking,
  { now, refusedBecause = null }: { now: Temporal.Instant; refusedBecause?: string | null },
): Promise<void> {
  const mail = paymentDueMail(booking, refusedBecause)
  if (mail) await queueBookingMail(tx, booking, { ...mail, now })
}

export function paymentDueMail(
  booking: Booking,
  refusedBecause: string | null = null,
): BookingMail | null {
  const payment = paymentWords(booking)
  return payment && { template: 'payment-due', more: { payment, refusedBecause } }
}
