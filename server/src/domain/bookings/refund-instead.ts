import type { Money } from '../money/money.ts'
import type { Booking } from './booking.ts'
import { fullRefund } from './refund.ts'
import { isOver } from './states.ts'

export type RefundInstead = {
  reason: string
  calledOffStart: string
  newStart: string
  refund: Money
  until: Temporal.Instant
}

/**
 * The offer of all money back, for a booking whose start the seller called off and moved to a later
 * one. It stands until the new start, and while the booking does; null where there is none.
 */
export function findRefundInstead(booking: Booking, now: Temporal.Instant): RefundInstead | null {
  const { moved, status } = booking
  if (status !== 'confirmed' && status !== 'pending') return null
  if (moved === null || moved.refundUntil === null) return null
  const until = Temporal.Instant.from(moved.refundUntil)
  if (isOver(until, now)) return null
  return {
    reason: moved.reason,
    calledOffStart: moved.from,
    newStart: moved.to,
    refund: fullRefund(booking).refund,
    until,
  }
}
