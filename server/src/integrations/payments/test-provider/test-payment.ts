import type { Money } from '#domain/money/money.ts'
import type { DisputeState, NewPayment, PaymentState, RefundState } from '../provider.ts'

/**
 * All that the test provider knows of one payment, as plain data, so that it can be a column. What
 * happens later by itself is written down with its moment and compared with the clock: nothing has
 * to run for it to come true.
 */
export type TestPayment = Readonly<
  Pick<NewPayment, 'reference' | 'amount' | 'description' | 'capture' | 'returnUrl' | 'locale'> & {
    account: string
    ref: string
    expiresAtMs: number
    /** The payer's bank wants to see them: 3-D Secure. */
    isChallenged: boolean
    declined: string | null
    /** What the payer did, and when it counts. */
    payment: { atMs: number; outcome: 'paid' | 'failed'; card: TestCard } | null
    capturedAtMs: number | null
    cancelledAtMs: number | null
    refunds: readonly TestRefund[]
    dispute: { atMs: number; state: DisputeState['state'] } | null
    /** What was asked under each key. */
    keys: Readonly<Record<string, string>>
  }
>

export type TestCard = NonNullable<PaymentState['card']>

export type TestRefund = Omit<RefundState, 'state'> & {
  settlesAtMs: number
  outcome: 'done' | 'failed'
}

const DAY_MS = 86_400_000
/** As long as banks usually keep money for. */
const AUTHORIZED_MS = 7 * DAY_MS
const PAYOUT_MS = 2 * DAY_MS
const ANSWER_DISPUTE_MS = 14 * DAY_MS

export function testStateOf(payment: TestPayment, nowMs: number): PaymentState {
  const { ref, reference, amount, declined } = payment
  const status = testStatusOf(payment, nowMs)
  const isPaid = status === 'paid'
  const paidAtMs = payment.capturedAtMs ?? payment.payment?.atMs ?? 0
  const refunds = payment.refunds.map(refund => testRefundOf(refund, nowMs))
  const given = refunds.filter(({ state }) => state !== 'failed')
  return {
    ref,
    reference,
    status,
    isUnderWay: status === 'open' && payment.payment !== null,
    amount,
    received: { ...amount, amount: isPaid ? amount.amount : 0 },
    refunded: { ...amount, amount: given.reduce((sum, one) => sum + one.amount.amount, 0) },
    declined,
    captureBefore:
      status === 'authorized' ? instant((payment.payment?.atMs ?? 0) + AUTHORIZED_MS) : null,
    card: isPaid || status === 'authorized' ? (payment.payment?.card ?? null) : null,
    fee: isPaid ? feeOf(amount) : null,
    payout: isPaid ? { ref: null, at: instant(paidAtMs + PAYOUT_MS) } : null,
    refunds,
    dispute: disputeOf(payment, nowMs),
  }
}

export function testStatusOf(payment: TestPayment, nowMs: number): PaymentState['status'] {
  if (payment.cancelledAtMs !== null) return 'cancelled'
  const made = payment.payment
  if (made === null) return nowMs < payment.expiresAtMs ? 'open' : 'cancelled'
  if (nowMs < made.atMs) return 'open'
  if (made.outcome === 'failed') return 'failed'
  if (payment.capture === 'now' || payment.capturedAtMs !== null) return 'paid'
  return nowMs < made.atMs + AUTHORIZED_MS ? 'authorized' : 'cancelled'
}

export function testRefundOf(refund: TestRefund, nowMs: number): RefundState {
  const { settlesAtMs, outcome, ...known } = refund
  return { ...known, state: nowMs < settlesAtMs ? 'on_its_way' : outcome }
}

function disputeOf({ ref, amount, dispute }: TestPayment, nowMs: number): DisputeState | null {
  if (dispute === null || nowMs < dispute.atMs) return null
  const answerBefore = dispute.state === 'open' ? instant(dispute.atMs + ANSWER_DISPUTE_MS) : null
  return { ref: `${ref}_dispute`, amount, state: dispute.state, answerBefore }
}

/** Three of a hundred, so that tables and sums have something to show. */
function feeOf({ amount, currency }: Money): Money {
  return { amount: Math.round((amount * 3) / 100), currency }
}

function instant(ms: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(ms)
}
