import type { Booking } from '#domain/bookings/booking.ts'
import { refundOf } from '#domain/bookings/refund.ts'
import { settledStatus } from '#domain/bookings/settle.ts'
import type { Tx } from '#store/database.ts'
import { mailCancelled } from '../booking-mails/mail-cancelled.ts'
import {
  actOnBooking,
  type BookingDeed,
  type StaffAct,
  type WhichBooking,
} from '../bookings/act-on-booking.ts'
import { releasePlaces } from '../claims/release-places.ts'
import { refuseUnlessMay } from './refuse-unless-may.ts'

export type SellerCancel = { reason: string | null; refundPct: number }

/** Whatever the policy says: who is let down gets everything back unless staff decide otherwise. */
export const FULL_REFUND_PCT = 100

export async function cancelBySeller(
  staff: StaffAct,
  which: WhichBooking,
  cancel: SellerCancel,
): Promise<Booking> {
  return actOnBooking(staff, which, (tx, booking, now) => cancelNow(tx, booking, { cancel, now }))
}

export async function cancelNow(
  tx: Tx,
  booking: Booking,
  { cancel: { reason, refundPct }, now }: { cancel: SellerCancel; now: Temporal.Instant },
): Promise<BookingDeed> {
  refuseUnlessMay(booking, 'cancel')
  await releasePlaces(tx, booking)
  const { refund, paid } = refundOf(booking, refundPct)
  const ended = {
    status: 'cancelled',
    cancellation: { by: 'seller', reason, refundPct, refund, paid, at: now.toString() },
    pendingExpiresAt: null,
    awaitsSeller: false,
  } as const
  return {
    changes: { ...ended, paymentStatus: settledStatus({ ...booking, ...ended }) },
    events: ['booking.cancelled'],
    log: { action: 'booking.cancelled', changes: { reason, refundPct } },
    also: cancelled => mailCancelled(tx, cancelled, now),
  }
}
