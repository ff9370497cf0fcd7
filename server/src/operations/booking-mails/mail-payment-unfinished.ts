import type { Booking } from '#domain/bookings/booking.ts'
import type { UnfinishedPayment } from '#domain/mail/templates/payment-unfinished.ts'
import { listCardPayments } from '#store/card-payments.ts'
import type { Tx } from '#store/database.ts'
import { paymentWords } from './payment-words.ts'
import { type BookingMail, queueBookingMail } from './queue-booking-mail.ts'

/** The card that was to pay did not; nothing is sent where nothing is owed. */
export async function mailPaymentUnfinished(
  tx: Tx,
  booking: Booking,
  { because, now }: { because: UnfinishedPayment; now: Temporal.Instant },
): Promise<void> {
  const mail = paymentUnfinishedMail(booking, because)
  if (mail) await queueBookingMail(tx, booking, { ...mail, now })
}

export function paymentUnfinishedMail(
  booking: Booking,
  because: UnfinishedPayment = 'left',
): BookingMail | null {
  const payment = paymentWords(booking)
  return payment && { template: 'payment-unfinished', more: { payment, because } }
}

/** Reminds of a page that nobody has paid on; not while the bank has yet to answer. */
export async function mailPageLeft(tx: Tx, booking: Booking, now: Temporal.Instant): Promise<void> {
  const { sellerId, id: bookingId } = booking
  const payments = await listCardPayments(tx, { sellerId, bookingId })
  if (payments.some(({ state, isUnderWay }) => state === 'open' && isUnderWay)) return
  const because = payments.at(-1)?.declined ? 'declined' : 'left'
  await mailPaymentUnfinished(tx, booking, { because, now })
}
