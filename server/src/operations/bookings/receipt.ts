import type { Booking } from '#domain/bookings/booking.ts'
import { oneMoreDay } from '#domain/bookings/deadlines.ts'
import { nextDue, settledStatus } from '#domain/bookings/settle.ts'
import { type Money, moneyOf } from '#domain/money/money.ts'
import { refuse } from '#domain/refusal.ts'
import { settleReceipt } from '#store/bookings/booking-receipts.ts'
import { mailPaymentDue } from '../booking-mails/mail-payment-due.ts'
import type { Acting } from '../write.ts'
import { actOnBooking } from './act-on-booking.ts'
import { confirmIfNothingPending } from './confirm-if-nothing-pending.ts'
import { takePayment } from './payments.ts'

/** The receipt is good: the money it shows has come. */
export async function acceptReceipt(
  acting: Acting,
  ref: string,
  { amount }: { amount: Money | null },
): Promise<Booking> {
  return actOnBooking(acting, ref, async ({ tx, now }, booking) => {
    refuseWithoutReceipt(booking)
    await settleReceipt(tx, booking, 'accepted')
    // It was asked for what is due next.
    const { currency } = booking
    const shown = amount ?? moneyOf({ amount: nextDue(booking), currency })
    const payment = { method: 'bank_transfer', amount: shown, note: null } as const
    // What is still open after this waits for another transfer, and no longer for the seller.
    const read: Booking = { ...booking, paymentStatus: 'unpaid' }
    return takePayment(tx, read, { payment, by: acting.by, now })
  })
}

/** The receipt shows nothing. The booking is unpaid again and does not lapse on the spot for it. */
export async function refuseReceipt(
  acting: Acting,
  ref: string,
  { reason }: { reason: string },
): Promise<Booking> {
  return actOnBooking(acting, ref, async ({ tx, now }, booking) => {
    refuseWithoutReceipt(booking)
    await settleReceipt(tx, booking, 'refused')
    const unpaid = {
      paymentStatus: settledStatus({ ...booking, paymentStatus: 'unpaid' }),
      receipt: null,
      paymentDueAt: dueAgain(booking, now),
    } as const
    const standing = await confirmIfNothingPending(tx, { ...booking, ...unpaid }, now)
    return {
      changes: { ...unpaid, ...standing },
      events: ['booking.changed'],
      log: { action: 'booking.receipt_refused', changes: { reason } },
      also: refused => mailPaymentDue(tx, refused, { now, refusedBecause: reason }),
    }
  })
}

function dueAgain(booking: Booking, now: Temporal.Instant): Temporal.Instant {
  const again = oneMoreDay(booking, now)
  const due = booking.paymentDueAt
  return due !== null && Temporal.Instant.compare(due, again) > 0 ? due : again
}

function refuseWithoutReceipt({ paymentStatus }: Booking): void {
  if (paymentStatus === 'proof_submitted') return
  throw refuse('Conflict', { reason: 'no_proof' }, 'No receipt waits to be judged.')
}
