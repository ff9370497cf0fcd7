import type { Booking, PaymentStatus } from './booking.ts'
import { stands } from './states.ts'

type Money = Pick<Booking, 'status' | 'paid' | 'refunded' | 'dueNow' | 'cancellation'>

/** What came in and was not given back, in minor units. */
export function keptMoney({ paid, refunded }: Pick<Booking, 'paid' | 'refunded'>): number {
  return paid - refunded
}

/** What is still to be paid upfront; never less than nothing. */
export function openMoney(booking: Pick<Booking, 'paid' | 'refunded' | 'dueNow'>): number {
  return Math.max(0, booking.dueNow - keptMoney(booking))
}

/** What has to go back: all of it when the seller said no, else what the cancellation promised. */
export function owedRefund(booking: Money): number {
  const kept = keptMoney(booking)
  if (booking.status === 'rejected') return kept
  if (booking.status !== 'cancelled' || booking.cancellation === null) {
    return Math.max(0, kept - booking.dueNow)
  }
  // Money that came after the cancellation was never the seller's to keep.
  const { refund, paid } = booking.cancellation
  return Math.max(0, kept - (paid.amount - refund.amount))
}

/** How the payment of a booking stands after money has moved or its price has changed. */
export function settledStatus(
  booking: Money & Pick<Booking, 'paymentStatus' | 'paymentMethod'>,
): PaymentStatus | null {
  const { status, paymentStatus, paymentMethod, dueNow, refunded } = booking
  if (owedRefund(booking) > 0) return 'refund_due'
  if (status === 'cancelled' || status === 'rejected') {
    return hasGoneBack(booking) ? 'refunded' : paymentStatus
  }
  if (keptMoney(booking) >= dueNow && (dueNow > 0 || refunded === 0)) {
    return dueNow === 0 && paymentMethod === 'pay_on_arrival' ? 'pay_on_arrival' : 'paid'
  }
  if (paymentMethod === 'pay_on_arrival') return 'pay_on_arrival'
  return paymentStatus === 'proof_submitted' ? 'proof_submitted' : 'unpaid'
}

/**
 * Whether an ended booking is refunded: all that came went back, or something since it ended. What
 * went back before that, as when it became cheaper, says nothing about the rest that is kept.
 */
function hasGoneBack(booking: Money & Pick<Booking, 'paymentStatus'>): boolean {
  const { refunded, cancellation, paymentStatus } = booking
  if (refunded === 0) return false
  if (paymentStatus === 'refund_due' || paymentStatus === 'refunded') return true
  const kept = keptMoney(booking)
  return kept === 0 || kept < (cancellation?.paid.amount ?? 0)
}

/** Until when the rest is to be paid; null as soon as nothing is due any more. */
export function moneyDueAt(
  booking: Pick<Booking, 'status' | 'paid' | 'refunded' | 'dueNow' | 'paymentDueAt'>,
): Temporal.Instant | null {
  return stands(booking.status) && openMoney(booking) > 0 ? booking.paymentDueAt : null
}

/** Only these wait for money before they are confirmed. */
export function awaitsMoney(
  booking: Pick<Booking, 'paymentMethod' | 'paid' | 'refunded' | 'dueNow'>,
): boolean {
  const { paymentMethod } = booking
  return (
    (paymentMethod === 'bank_transfer' || paymentMethod === 'payment_link') &&
    openMoney(booking) > 0
  )
}
