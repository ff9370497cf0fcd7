import type { Booking } from '#domain/bookings/booking.ts'
import { fullRefund } from '#domain/bookings/refund.ts'
import { settledStatus } from '#domain/bookings/settle.ts'
import { releaseStock } from '#store/claims.ts'
import type { Tx } from '#store/database.ts'
import { queueBookingMail } from '../booking-mails/queue-booking-mail.ts'
import type { Acting } from '../write.ts'
import { actOnBooking } from './act-on-booking.ts'
import { requireActionAllowed } from './require-action-allowed.ts'

/** The seller says no, with a reason for the traveller. Whatever was paid goes back. */
export async function rejectBooking(
  acting: Acting,
  ref: string,
  { reason }: { reason: string },
): Promise<Booking> {
  return actOnBooking(acting, ref, async ({ tx, now }, booking) => {
    requireActionAllowed(booking, 'reject')
    await releaseStock(tx, booking)
    const ended = {
      status: 'rejected',
      rejectionReason: reason,
      pendingExpiresAt: null,
      awaitsSeller: false,
    } as const
    return {
      changes: { ...ended, paymentStatus: settledStatus({ ...booking, ...ended }) },
      events: ['booking.rejected'],
      log: { action: 'booking.rejected', changes: { reason } },
      also: rejected => mailRejected(tx, rejected, now),
    }
  })
}

/** The seller said no, and why. */
async function mailRejected(tx: Tx, booking: Booking, now: Temporal.Instant): Promise<void> {
  const more = { reason: booking.rejectionReason ?? '', refund: fullRefund(booking).refund }
  await queueBookingMail(tx, booking, { template: 'booking-rejected', more, now })
}
