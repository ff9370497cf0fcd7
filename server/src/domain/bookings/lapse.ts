import type { Booking } from './booking.ts'
import { cancelled } from './cancel.ts'
import { fullRefund } from './refund.ts'
import { isOver, statusAt } from './states.ts'

type Waiting = Pick<Booking, 'status' | 'pendingExpiresAt'>

/** When a booking that waits lapses; null when it does not. */
export function pendingLapsesAt(booking: Waiting): Temporal.Instant | null {
  return booking.status === 'pending' ? booking.pendingExpiresAt : null
}

/**
 * Until when a booking waits once its first receipt has come: so many days more than there were to
 * pay in. Further receipts change nothing, or a worthless one a week would keep seats for good.
 */
export function waitsWithReceiptUntil(
  { status, pendingExpiresAt, paymentDueAt }: Pick<Booking, 'paymentDueAt'> & Waiting,
  { isFirst, days, now }: { isFirst: boolean; days: number; now: Temporal.Instant },
): Temporal.Instant | null {
  if (status !== 'pending' || !isFirst) return pendingExpiresAt
  const due = paymentDueAt !== null && !isOver(paymentDueAt, now) ? paymentDueAt : now
  return due.add({ hours: 24 * days })
}

export function hasLapsed(booking: Waiting, now: Temporal.Instant): boolean {
  return isOver(pendingLapsesAt(booking), now)
}

/**
 * The booking as it is at this moment: a lapsed or expired one reads so from its last instant on,
 * whether or not the worker has written it yet.
 */
export function bookingAt(booking: Booking, now: Temporal.Instant): Booking {
  if (hasLapsed(booking, now)) return lapsed(booking)
  const status = statusAt(booking, now)
  return status === booking.status ? booking : { ...booking, status }
}

/** What lapsing makes of a booking: everything that was paid goes back. */
export function lapsed(booking: Booking): Booking {
  const at = booking.pendingExpiresAt?.toString() ?? booking.updatedAt.toString()
  return cancelled(booking, { by: 'system', reason: null, refund: fullRefund(booking), at })
}
