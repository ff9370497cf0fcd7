import type { Booking, Cancellation } from './booking.ts'
import type { Refund } from './refund.ts'
import { settledStatus } from './settle.ts'
import { stands } from './states.ts'

export type Ending = Pick<Cancellation, 'by' | 'reason'> & { refund: Refund; at: string }

/** What a cancellation makes of a booking, whoever cancels. */
export function cancelled(booking: Booking, { by, reason, refund, at }: Ending): Booking {
  const ended: Booking = {
    ...booking,
    status: 'cancelled',
    cancellation: { by, reason, ...refund, at },
    pendingExpiresAt: null,
    awaitsSeller: false,
  }
  return { ...ended, paymentStatus: settledStatus(ended) }
}

type Cancellable = Pick<Booking, 'status' | 'startsAt'>

/** A traveller may cancel what stands or waits, until the trip starts. */
export function isCancellable({ status, startsAt }: Cancellable, now: Temporal.Instant): boolean {
  return stands(status) && Temporal.Instant.compare(now, startsAt) < 0
}
