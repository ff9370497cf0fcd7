import { PAID_AHEAD_METHODS } from '#values/bookings.ts'
import type { BookedPaymentMethod, Booking, PaymentStatus, SellerPaymentStatus } from './booking.ts'
import { stands } from './states.ts'

type Money = Pick<Booking, 'status' | 'paid' | 'refunded' | 'dueNow' | 'cancellation' | 'deposit'>
type Parts = Pick<Booking, 'paid' | 'refunded' | 'dueNow' | 'deposit'>

/** Payments less refunds, in minor units. */
export function netPaid({ paid, refunded }: Pick<Booking, 'paid' | 'refunded'>): number {
  return paid - refunded
}

/** What is still to be paid upfront; never less than nothing. */
export function amountDue(booking: Pick<Booking, 'paid' | 'refunded' | 'dueNow'>): number {
  return Math.max(0, booking.dueNow - netPaid(booking))
}

/** Whether what is asked for first has come, of a booking that is paid in parts. */
export function isDepositMet({
  deposit,
  ...money
}: Pick<Booking, 'paid' | 'refunded' | 'deposit'>): boolean {
  return deposit !== null && deposit.part > 0 && netPaid(money) >= deposit.part
}

/** Of what is open, what is to be paid next: what is missing of the deposit, or all of it. */
export function nextDue(booking: Parts): number {
  const open = amountDue(booking)
  const { deposit } = booking
  if (deposit === null || deposit.part <= 0 || isDepositMet(booking)) return open
  return Math.min(open, deposit.part - netPaid(booking))
}

/** All that is open as people read it: of what has ended nothing is paid any more. */
export function openAmount(
  booking: Pick<Booking, 'status' | 'paid' | 'refunded' | 'dueNow'>,
): number {
  return stands(booking.status) ? amountDue(booking) : 0
}

/**
 * What has still to be given back: all when the seller rejected, else what the cancellation
 * promised less what of it has gone back, or what was paid beyond the price. Whoever shows this sum
 * takes it from here, of a booking as it stands at the moment (`bookingAt`).
 */
export function refundDue(booking: Money): number {
  const kept = netPaid(booking)
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
  if (refundDue(booking) > 0) return 'refund_due'
  if (status === 'cancelled' || status === 'rejected') {
    return isRefunded(booking) ? 'refunded' : statusWhenEnded(booking)
  }
  if (netPaid(booking) >= dueNow) {
    // All went back, and the price fell with it.
    if (dueNow === 0 && refunded > 0) return 'refunded'
    return dueNow === 0 && paymentMethod === 'pay_on_arrival' ? 'pay_on_arrival' : 'paid'
  }
  if (paymentMethod === 'pay_on_arrival') return 'pay_on_arrival'
  const isUnderWay = paymentStatus === 'proof_submitted' || paymentStatus === 'authorized'
  if (isUnderWay) return paymentStatus
  return isDepositMet(booking) ? 'deposit_paid' : 'unpaid'
}

/** As it was when the booking ended, unless a payment that it rested on has been voided since. */
function statusWhenEnded(
  booking: Money & Pick<Booking, 'paymentStatus' | 'paymentMethod'>,
): PaymentStatus | null {
  const { paymentStatus, paymentMethod, dueNow } = booking
  const rested: readonly (PaymentStatus | null)[] = ['paid', 'deposit_paid', 'refund_due']
  if (!rested.includes(paymentStatus)) return paymentStatus
  if (netPaid(booking) >= dueNow) return 'paid'
  if (isDepositMet(booking)) return 'deposit_paid'
  return paymentMethod === 'pay_on_arrival' ? 'pay_on_arrival' : 'unpaid'
}

/** How the seller reads it: what is unpaid may be paid in part. */
export function sellerPaymentStatus(
  booking: Pick<Booking, 'paymentStatus' | 'paid' | 'refunded'>,
): SellerPaymentStatus | null {
  const { paymentStatus } = booking
  return paymentStatus === 'unpaid' && netPaid(booking) > 0 ? 'partly_paid' : paymentStatus
}

/**
 * Whether an ended booking counts as refunded: everything was paid back, or something since it
 * ended. A refund before that, as when it became cheaper, does not make it refunded.
 */
function isRefunded(booking: Money & Pick<Booking, 'paymentStatus'>): boolean {
  const { refunded, cancellation, paymentStatus } = booking
  if (refunded === 0) return false
  if (paymentStatus === 'refund_due' || paymentStatus === 'refunded') return true
  const kept = netPaid(booking)
  return kept === 0 || kept < (cancellation?.paid.amount ?? 0)
}

/** Until when the rest is to be paid; null as soon as nothing is due any more. */
export function moneyDueAt(
  booking: Pick<Booking, 'status' | 'paid' | 'refunded' | 'dueNow' | 'paymentDueAt'>,
): Temporal.Instant | null {
  return stands(booking.status) && amountDue(booking) > 0 ? booking.paymentDueAt : null
}

/** Whether it is paid before the day of the trip. */
export function isPaidAhead(method: BookedPaymentMethod | null): boolean {
  const ahead: readonly (string | null)[] = PAID_AHEAD_METHODS
  return ahead.includes(method)
}

/** Whether money is awaited before the day of the trip. */
export function awaitsPayment(
  booking: Pick<Booking, 'paymentMethod' | 'paid' | 'refunded' | 'dueNow'>,
): boolean {
  return isPaidAhead(booking.paymentMethod) && amountDue(booking) > 0
}

/** Only these wait for money before they are confirmed: for all of it, or for the deposit. */
export function awaitsFirstMoney(booking: Parts & Pick<Booking, 'paymentMethod'>): boolean {
  return awaitsPayment(booking) && !isDepositMet(booking)
}
