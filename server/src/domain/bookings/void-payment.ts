import { type Refusal, refused } from '../refusal.ts'
import type { BookedPaymentMethod, Booking, Cancellation } from './booking.ts'
import { resettled } from './deposit.ts'
import { refundOf } from './refund.ts'
import { netPaid } from './settle.ts'
import { isOver, stands } from './states.ts'

const VOID_HOURS = 24

export type VoidablePayment = {
  kind: 'payment' | 'refund'
  method: BookedPaymentMethod
  amount: number
  createdAt: Temporal.Instant
  /** Of an entry that takes another back: which. */
  voids: string | null
  /** When it was taken back itself; null while it counts. */
  voidedAt: Temporal.Instant | null
}

type Sums = Pick<Booking, 'paid' | 'refunded'>

/** Until when a payment that staff wrote down can be taken back; null where it cannot. */
export function voidableUntil(booking: Sums, payment: VoidablePayment): Temporal.Instant | null {
  return reasonAgainst(booking, payment) === null ? endsAt(payment) : null
}

/** A mistake is taken back within a day, and only while all of that money is still there. */
export function refuseVoid(
  booking: Sums,
  payment: VoidablePayment,
  now: Temporal.Instant,
): Refusal | null {
  const reason =
    reasonAgainst(booking, payment) ?? (isOver(endsAt(payment), now) ? 'too_late' : null)
  return reason && refused('Conflict', { reason }, DETAILS[reason]).refusal
}

const DETAILS = {
  already_voided: 'This payment was voided already.',
  not_a_payment: 'Only a payment can be voided.',
  provider_payment: 'Money by card came for certain. Give it back instead.',
  already_refunded: 'Of this payment, money has been given back.',
  too_late: 'A payment can be voided for 24 hours.',
}

function reasonAgainst(booking: Sums, payment: VoidablePayment): keyof typeof DETAILS | null {
  if (payment.voidedAt !== null) return 'already_voided'
  if (payment.kind !== 'payment' || payment.voids !== null) return 'not_a_payment'
  if (payment.method === 'online_card') return 'provider_payment'
  return payment.amount > netPaid(booking) ? 'already_refunded' : null
}

function endsAt({ createdAt }: VoidablePayment): Temporal.Instant {
  return createdAt.add({ hours: VOID_HOURS })
}

type Unpaid = Pick<Booking, 'paid' | 'paymentStatus' | 'cancellation' | 'deposit' | 'paymentDueAt'>

/**
 * The booking as if the payment had never been written down. A receipt that nobody has looked
 * at is waited for again.
 */
export function withoutPayment(
  booking: Booking,
  payment: Pick<VoidablePayment, 'amount' | 'createdAt'>,
  { receiptWaits, now }: { receiptWaits: boolean; now: Temporal.Instant },
): Unpaid {
  const paid = booking.paid - payment.amount
  const cancellation =
    booking.cancellation && promisedWithout(booking.cancellation, payment, booking)
  const asked = receiptWaits && stands(booking.status) ? 'proof_submitted' : booking.paymentStatus
  const after = { ...booking, paid, cancellation, paymentStatus: asked }
  return { paid, cancellation, ...resettled(booking, after, { now, isUndone: true }) }
}

/** A cancellation that counted the payment promises its share of what was really paid. */
function promisedWithout(
  cancellation: Cancellation,
  { amount, createdAt }: Pick<VoidablePayment, 'amount' | 'createdAt'>,
  { currency, dueNow }: Booking,
): Cancellation {
  const cancelledAt = Temporal.Instant.from(cancellation.at)
  if (Temporal.Instant.compare(createdAt, cancelledAt) > 0) return cancellation
  // Of a part of it money may have gone back before the cancellation.
  const paid = Math.max(0, cancellation.paid.amount - amount)
  const promised = refundOf({ currency, dueNow, paid, refunded: 0 }, cancellation.refundPct)
  return { ...cancellation, ...promised }
}
