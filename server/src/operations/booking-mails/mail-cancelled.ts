import assert from 'node:assert/strict'
import type { Booking } from '#domain/bookings/booking.ts'
import { causeOf } from '#domain/bookings/cancel.ts'
import { isDepositMet, refundDue } from '#domain/bookings/settle.ts'
import { moneyOf } from '#domain/money/money.ts'
import type { Tx } from '#store/database.ts'
import { type BookingMail, queueBookingMail } from './queue-booking-mail.ts'

export async function mailCancelled(
  tx: Tx,
  booking: Booking,
  now: Temporal.Instant,
): Promise<void> {
  await queueBookingMail(tx, booking, { ...cancelledMail(booking), now })
}

/** Cancelled, by whom and why, and what goes back or, where it is sent again, has gone back. */
export function cancelledMail(booking: Booking): BookingMail {
  const { cancellation, currency } = booking
  assert(cancellation, 'a cancelled booking says how it was cancelled')
  const { by, reason } = cancellation
  const refund = moneyOf({ amount: refundDue(booking), currency })
  const isGiven = refund.amount === 0 && cancellation.refund.amount > 0
  const givenBack = isGiven ? cancellation.refund : null
  const owedBalance = by === 'system' && isDepositMet(booking)
  const more = { by, cause: causeOf(cancellation), reason, refund, givenBack, owedBalance }
  return { template: 'booking-cancelled', more }
}
