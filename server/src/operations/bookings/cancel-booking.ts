import type { Booking } from '#domain/bookings/booking.ts'
import { cancelled, isCancellable } from '#domain/bookings/cancel.ts'
import { refundAt } from '#domain/bookings/refund.ts'
import { stands } from '#domain/bookings/states.ts'
import { refuse } from '#domain/refusal.ts'
import type { Db } from '#store/database.ts'
import { changeOwnBooking } from './change-own-booking.ts'
import { endBooking } from './end-booking.ts'

export type CancelRequest = { sellerId: string; id: string; reason: string | null }

/** Cancels for the traveller, who gets back what the policy gives at this moment. */
export async function cancelBooking(
  { db }: { db: Db },
  { reason, ...which }: CancelRequest,
): Promise<Booking> {
  return changeOwnBooking(db, which, async (tx, booking, now) => {
    refuseUncancellable(booking, now)
    const refund = refundAt(booking, now)
    const after = cancelled(booking, { by: 'traveller', reason, refund, at: now.toString() })
    return endBooking(tx, { before: booking, after, now })
  })
}

/** Also for the preview of a refund, which there is only where a cancellation would be. */
export function refuseUncancellable(booking: Booking, now: Temporal.Instant): void {
  if (isCancellable(booking, now)) return
  const reason = stands(booking.status) ? 'already_started' : booking.status
  throw refuse('Conflict', { reason }, 'This booking cannot be cancelled any more.')
}
