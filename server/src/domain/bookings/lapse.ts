import type { Booking } from './booking.ts'
import { cancelled } from './cancel.ts'
import { fullRefund } from './refund.ts'
import { isOver, statusAt } from './states.ts'

type Waiting = Pick<Booking, 'status' | 'pendingExpiresAt' | 'paymentStatus'>

/** When a booking that waits lapses; null when it does not, as while the seller reads a proof. */
export function pendingLapsesAt(booking: Waiting): Temporal.Instant | null {
  if (booking.status !== 'pending' || booking.paymentStatus === 'proof_submitted') return null
  return booking.pendingExpiresAt
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
