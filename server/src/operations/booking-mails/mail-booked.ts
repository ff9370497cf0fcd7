import type { Booking } from '#domain/bookings/booking.ts'
import { pendingLapsesAt } from '#domain/bookings/lapse.ts'
import type { Tx } from '#store/database.ts'
import { mailConfirmed } from './mail-confirmed.ts'
import { mailPaymentDue } from './mail-payment-due.ts'
import { paymentWords } from './payment-words.ts'
import { type MailMeans, queueBookingMail } from './queue-booking-mail.ts'

/** The first mail about a booking: that it is confirmed, or what it waits for. */
export async function mailBooked(
  tx: Tx,
  booking: Booking,
  now: Temporal.Instant,
  means?: MailMeans,
): Promise<void> {
  if (booking.status === 'confirmed') return mailConfirmed(tx, booking, now, means)
  if (!booking.awaitsSeller) return mailPaymentDue(tx, booking, { now }, means)
  await queueBookingMail(
    tx,
    booking,
    {
      template: 'booking-received',
      more: {
        answerBy: pendingLapsesAt(booking)?.toString() ?? null,
        payment: paymentWords(booking),
      },
      now,
    },
    means,
  )
}
