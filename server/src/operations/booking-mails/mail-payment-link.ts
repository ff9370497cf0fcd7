import type { Booking } from '#domain/bookings/booking.ts'
import type { Tx } from '#store/database.ts'
import { mailPaymentDue } from './mail-payment-due.ts'

/** The seller's page to pay on is there. */
export async function mailPaymentLink(
  tx: Tx,
  booking: Booking,
  now: Temporal.Instant,
): Promise<void> {
  await mailPaymentDue(tx, booking, { now })
}
