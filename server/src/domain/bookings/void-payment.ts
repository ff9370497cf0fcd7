import { type Refusal, refused } from '../refusal.ts'
import type { Booking, Cancellation } from './booking.ts'
import { refundOf } from './refund.ts'
import { netPaid, settledStatus } from './settle.ts'
import { isOver, stands } from './states.ts'

const VOID_HOURS = 24

export type VoidablePayment = {
  kind: 'payment' | 'refund'
  amount: number
  createdAt: Temporal.Instant
  /** Of an entry that takes another back: which. */
  voids: string | null
  /** When it was taken back itself; null while it counts. */
  voidedAt: Temporal.Instant | null
}

/** Until when a payment that staff wrote down can be taken back; null where it cannot. */
export function voidableUntil(payment: VoidablePayment): Temporal.Instant | null {
  if (payment.kind !== 'payment' || payment.voids !== null || payment.voidedAt !== null) return null
  return payment.createdAt.add({ hours: VOID_HOURS })
}

/** A mistake is taken back within a day, and only while all of that money is still there. */
export function refuseVoid(
  booking: Pick<Booking, 'paid' | 'refunded'>,
  payment: VoidablePayment,
  now: Temporal.Instant,
): Refusal | null {
  const no = (reason: string, detail: string) => refused('Conflict', { reason }, detail).refusal
  if (payment.voidedAt !== null) return no('already_voided', 'This payment was voided already.')
  const until = voidableUntil(payment)
  if (until === null) return no('not_a_payment', 'Only a payment can be voided.')
  if (isOver(until, now)) return no('too_late', 'A payment can be voided for 24 hours.')
  if (payment.amount > netPaid(booking)) {
    return no('already_refunded', 'Of this payment, money has been given back.')
  }
  return null
}

type Unpaid = Pick<Booking, 'paid' | 'paymentStatus' | 'cancellation'>

/**
 * The booking as if the payment had never been written down. A proof that waits to be looked at is
 * waited for again.
 */
export function withoutPayment(
  booking: Booking,
  payment: Pick<VoidablePayment, 'amount' | 'createdAt'>,
  { proofWaits }: { proofWaits: boolean },
): Unpaid {
  const paid = booking.paid - payment.amount
  const cancellation =
    booking.cancellation && promisedWithout(booking.cancellation, payment, booking)
  const asked = proofWaits && stands(booking.status) ? 'proof_submitted' : booking.paymentStatus
  const after = { ...booking, paid, cancellation, paymentStatus: asked }
  return { paid, cancellation, paymentStatus: settledStatus(after) }
}

/** A cancellation that counted the payment promises its share of what was really paid. */
function promisedWithout(
  cancellation: Cancellation,
  { amount, createdAt }: Pick<VoidablePayment, 'amount' | 'createdAt'>,
  { currency, dueNow }: Booking,
): Cancellation {
  const cancelledAt = Temporal.Instant.from(cancellation.at)
  if (Temporal.Instant.compare(createdAt, cancelledAt) > 0) return cancellation
  const paid = cancellation.paid.amount - amount
  const promised = refundOf({ currency, dueNow, paid, refunded: 0 }, cancellation.refundPct)
  return { ...cancellation, ...promised }
}
