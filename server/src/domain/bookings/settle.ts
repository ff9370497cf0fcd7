import type { Booking, PaymentStatus } from './booking.ts'

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
    return refunded > 0 ? 'refunded' : paymentStatus
  }
  if (keptMoney(booking) >= dueNow && (dueNow > 0 || refunded === 0)) {
    return dueNow === 0 && paymentMethod === 'pay_on_arrival' ? 'pay_on_arrival' : 'paid'
  }
  if (paymentMethod === 'pay_on_arrival') return 'pay_on_arrival'
  return paymentStatus === 'proof_submitted' ? 'proof_submitted' : 'unpaid'
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
