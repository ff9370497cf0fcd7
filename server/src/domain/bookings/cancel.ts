import type { Booking, CancelCause, Cancellation } from './booking.ts'
import type { Refund } from './refund.ts'
import { settledStatus } from './settle.ts'
import { stands } from './states.ts'

export type Ending = Pick<Cancellation, 'by' | 'cause' | 'reason'> & { refund: Refund; at: string }

/** What a cancellation makes of a booking, whoever cancels. */
export function cancelled(booking: Booking, { by, cause, reason, refund, at }: Ending): Booking {
  const ended: Booking = {
    ...booking,
    status: 'cancelled',
    cancellation: { by, cause: causeOf({ by, cause: cause ?? null }), reason, ...refund, at },
    pendingExpiresAt: null,
    awaitsSeller: false,
  }
  return { ...ended, paymentStatus: settledStatus(ended) }
}

/** At whose wish or fault; where nobody said so, whoever cancelled. Null: its time ran out. */
export function causeOf({ by, cause }: Pick<Cancellation, 'by' | 'cause'>): CancelCause | null {
  if (cause) return cause
  if (by === 'system') return null
  return by === 'traveller' ? 'traveller' : 'seller'
}

type Cancellable = Pick<Booking, 'status' | 'startsAt'>

/** A traveller may cancel what stands or waits, until the trip starts. */
export function isCancellable({ status, startsAt }: Cancellable, now: Temporal.Instant): boolean {
  return stands(status) && !hasStarted({ startsAt }, now)
}

export function hasStarted(
  { startsAt }: Pick<Booking, 'startsAt'>,
  now: Temporal.Instant,
): boolean {
  return Temporal.Instant.compare(now, startsAt) >= 0
}
