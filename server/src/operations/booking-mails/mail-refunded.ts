import type { Booking } from '#domain/bookings/booking.ts'
import type { Money } from '#domain/money/money.ts'
import type { Tx } from '#store/database.ts'
import { queueBookingMail } from './queue-booking-mail.ts'

/** Money went back. */
export async function mailRefunded(
  tx: Tx,
  booking: Booking,
  { amount, now }: { amount: Money; now: Temporal.Instant },
): Promise<void> {
  await queueBookingMail(tx, booking, { template: 'booking-refunded', more: { amount }, now })
}
