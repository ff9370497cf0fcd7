import type { Booking } from '#domain/bookings/booking.ts'
import { moneyOf } from '#domain/money/money.ts'
import type { Tx } from '#store/database.ts'
import { queueBookingMail } from './queue-booking-mail.ts'

/** Money came in. A payment that confirms the booking is told by the confirmation instead. */
export async function mailPaymentReceived(
  tx: Tx,
  booking: Booking,
  now: Temporal.Instant,
): Promise<void> {
  const paid = moneyOf({ amount: booking.paid, currency: booking.currency })
  await queueBookingMail(tx, booking, { template: 'payment-received', more: { paid }, now })
}
