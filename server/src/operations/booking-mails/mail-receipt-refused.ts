import type { Booking } from '#domain/bookings/booking.ts'
import type { Tx } from '#store/database.ts'
import { mailPaymentDue } from './mail-payment-due.ts'

/** The proof did not show a payment: what is owed is owed still. */
export async function mailReceiptRefused(
  tx: Tx,
  booking: Booking,
  { reason, now }: { reason: string; now: Temporal.Instant },
): Promise<void> {
  await mailPaymentDue(tx, booking, { now, refusedBecause: reason })
}
