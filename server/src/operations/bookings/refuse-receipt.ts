import type { Booking } from '#domain/bookings/booking.ts'
import { oneMoreDay } from '#domain/bookings/deadlines.ts'
import { settleReceipt } from '#store/bookings/booking-receipts.ts'
import { mailPaymentDue } from '../booking-mails/mail-payment-due.ts'
import { actOnBooking, type StaffAction, type WhichBooking } from './act-on-booking.ts'
import { confirmIfNothingPending } from './confirm-if-nothing-pending.ts'
import { refuseWithoutProof } from './refuse-without-proof.ts'

/** The proof shows nothing. The booking is unpaid again and does not lapse on the spot for it. */
export async function refuseReceipt(
  staff: StaffAction,
  which: WhichBooking,
  { reason }: { reason: string },
): Promise<Booking> {
  return actOnBooking(staff, which, async (tx, booking, now) => {
    refuseWithoutProof(booking)
    await settleReceipt(tx, booking, 'refused')
    const unpaid = {
      paymentStatus: 'unpaid',
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
