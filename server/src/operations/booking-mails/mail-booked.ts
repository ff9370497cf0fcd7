import type { Booking } from '#domain/bookings/booking.ts'
import { pendingLapsesAt } from '#domain/bookings/lapse.ts'
import type { Tx } from '#store/database.ts'
import { confirmedMail } from './mail-confirmed.ts'
import { paymentDueMail } from './mail-payment-due.ts'
import { paymentUnfinishedMail } from './mail-payment-unfinished.ts'
import { paymentWords } from './payment-words.ts'
import { type BookingMail, queueBookingMail } from './queue-booking-mail.ts'

/** The first mail about a booking. */
export async function mailBooked(tx: Tx, booking: Booking, now: Temporal.Instant): Promise<void> {
  const mail = bookedMail(booking, now)
  if (mail) await queueBookingMail(tx, booking, { ...mail, now })
}

/** That it is confirmed, or what it waits for. */
export function bookedMail(booking: Booking, now: Temporal.Instant): BookingMail | null {
  if (booking.status === 'confirmed') return confirmedMail(booking, now)
  if (awaitsCard(booking)) return paymentUnfinishedMail(booking)
  if (!booking.awaitsSeller) return paymentDueMail(booking)
  const answerBy = pendingLapsesAt(booking)?.toString() ?? null
  return { template: 'booking-received', more: { answerBy, payment: paymentWords(booking) } }
}

/**
 * Nobody is written to who is on the page to pay on: whoever leaves it is reminded some minutes
 * later, and everybody else reads of a booking that is paid.
 */
export function awaitsCard({ status, paymentMethod, paymentStatus }: Booking): boolean {
  return status === 'pending' && paymentMethod === 'online_card' && paymentStatus === 'unpaid'
}
