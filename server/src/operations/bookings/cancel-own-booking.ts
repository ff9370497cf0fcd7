import type { Booking, CancelCause } from '#domain/bookings/booking.ts'
import { cancelled, hasStarted } from '#domain/bookings/cancel.ts'
import { refundBySeller } from '#domain/bookings/refund.ts'
import { invalidInput } from '#domain/refusal.ts'
import { endOf } from '#store/bookings/cancel-bookings.ts'
import { releaseStock } from '#store/claims.ts'
import type { Tx } from '#store/database.ts'
import { mailCancelled } from '../booking-mails/mail-cancelled.ts'
import type { Acting } from '../write.ts'
import { actOnBooking, type BookingStep } from './act-on-booking.ts'
import { requireActionAllowed } from './require-action-allowed.ts'

export type SellerCancel = {
  cause: CancelCause
  reason: string | null
  /** Null: as `refundBySeller` decides. */
  refundPct: number | null
}

export async function cancelOwnBooking(
  acting: Acting,
  ref: string,
  cancel: SellerCancel,
): Promise<Booking> {
  return actOnBooking(acting, ref, ({ tx, now }, booking) =>
    cancelNow(tx, booking, { cancel, now }),
  )
}

export async function cancelNow(
  tx: Tx,
  booking: Booking,
  { cancel, now }: { cancel: SellerCancel; now: Temporal.Instant },
): Promise<BookingStep> {
  requireCancelAllowed(booking, { cancel, now })
  await releaseStock(tx, booking)
  const { cause, reason } = cancel
  const refund = refundBySeller(booking, cancel, now)
  const ended = cancelled(booking, { by: 'seller', cause, reason, refund, at: now.toString() })
  return {
    changes: endOf(ended),
    events: ['booking.cancelled'],
    log: { action: 'booking.cancelled', changes: { cause, reason, refundPct: refund.refundPct } },
    also: done => mailCancelled(tx, done, now),
  }
}

/** Nobody can have stayed away from what has not begun, and the guest would read that they did. */
export function requireCancelAllowed(
  booking: Booking,
  { cancel, now }: { cancel: SellerCancel; now: Temporal.Instant },
): void {
  requireActionAllowed(booking, 'cancel')
  if (cancel.cause !== 'no_show' || hasStarted(booking, now)) return
  throw invalidInput('cause', 'not_allowed', 'cannot be no_show before the trip starts')
}
