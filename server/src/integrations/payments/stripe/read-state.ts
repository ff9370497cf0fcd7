import assert from 'node:assert/strict'
import type { Stripe } from 'stripe'
import type { Money } from '#domain/money/money.ts'
import type { DisputeState, PaymentState, RefundState } from '../provider.ts'
import { fromStripeAmount } from './amounts.ts'
import { OddAnswer } from './problems.ts'

/** What `read` asks for in one call: the payment, its charge, the fee, and the first refunds. */
export const EXPANDED = [
  'payment_intent.latest_charge.balance_transaction',
  'payment_intent.latest_charge.refunds',
]

export type ReadSession = {
  session: Stripe.Checkout.Session
  /** Both as complete as Stripe has them. */
  refunds: readonly Stripe.Refund[]
  dispute: Stripe.Dispute | null
}

/** A session of ours as a state. */
export function stateOf({ session, refunds, dispute }: ReadSession): PaymentState {
  const intent = intentOf(session)
  const charge = chargeOf(session)
  const status = statusOf(session, intent)
  const currency = session.currency ?? ''
  const card = charge?.payment_method_details?.card
  const known = status === 'paid' ? withoutRelease(refunds, charge).map(refundOf) : []
  const refunded = known.filter(({ state }) => state !== 'failed')
  const received = moneyFrom(status === 'paid' ? (intent?.amount_received ?? 0) : 0, currency)
  return {
    ref: session.id,
    reference: referenceOf(session) ?? '',
    status,
    isUnderWay: status === 'open' && session.status === 'complete',
    amount: moneyFrom(session.amount_total ?? 0, currency),
    received,
    refunded: { ...received, amount: refunded.reduce((sum, { amount }) => sum + amount.amount, 0) },
    declined: intent?.last_payment_error?.decline_code ?? intent?.last_payment_error?.code ?? null,
    captureBefore: status === 'authorized' ? instantOf(card?.capture_before) : null,
    card: card ? cardOf(card) : null,
    ...settlementOf(charge),
    refunds: known,
    dispute: dispute && disputeOf(dispute),
  }
}

function cardOf({
  brand,
  last4,
  wallet,
}: Stripe.Charge.PaymentMethodDetails.Card): PaymentState['card'] {
  if (!brand || !last4) return null
  return { brand, last4, ...(wallet && { wallet: wallet.type }) }
}

/** Null for a session that somebody else made in the same account. */
export function referenceOf(session: Stripe.Checkout.Session): string | null {
  return session.metadata?.reference ?? null
}

export function intentOf(session: Stripe.Checkout.Session): Stripe.PaymentIntent | null {
  const intent = session.payment_intent
  assert(typeof intent !== 'string', 'a session was read without its payment')
  return intent
}

export function chargeOf(session: Stripe.Checkout.Session): Stripe.Charge | null {
  const charge = intentOf(session)?.latest_charge ?? null
  assert(typeof charge !== 'string', 'a session was read without its charge')
  return charge
}

function statusOf(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): PaymentState['status'] {
  if (intent?.status === 'succeeded') return 'paid'
  if (intent?.status === 'requires_capture') return 'authorized'
  if (intent?.status === 'canceled' || session.status === 'expired') return 'cancelled'
  // A page that is done without money coming: only ways to pay that answer later end like this.
  const isOver = session.status === 'complete' && intent?.status === 'requires_payment_method'
  return isOver ? 'failed' : 'open'
}

/**
 * Where less was taken than authorized, which can be done in Stripe's dashboard, Stripe lists what
 * it let go among the refunds, although nobody ever had that money.
 */
function withoutRelease(
  refunds: readonly Stripe.Refund[],
  charge: Stripe.Charge | null,
): readonly Stripe.Refund[] {
  const released = charge === null ? 0 : charge.amount - charge.amount_captured
  if (released === 0) return refunds
  const at = refunds.findLastIndex(
    ({ amount, metadata }) => amount === released && !metadata?.reference,
  )
  return refunds.filter((_, index) => index !== at)
}

const REFUND_STATE_OF: Partial<Record<string, RefundState['state']>> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

export function refundOf(refund: Stripe.Refund): RefundState {
  return {
    ref: refund.id,
    reference: refund.metadata?.reference ?? null,
    amount: moneyFrom(refund.amount, refund.currency),
    state: REFUND_STATE_OF[refund.status ?? ''] ?? 'on_its_way',
  }
}

const DISPUTE_STATE_OF: Partial<Record<string, DisputeState['state']>> = {
  won: 'won',
  prevented: 'won',
  // A warning that was closed never became a dispute.
  warning_closed: 'won',
  lost: 'lost',
}

function disputeOf(dispute: Stripe.Dispute): DisputeState {
  const state = DISPUTE_STATE_OF[dispute.status] ?? 'open'
  return {
    ref: dispute.id,
    amount: moneyFrom(dispute.amount, dispute.currency),
    state,
    answerBefore: state === 'open' ? instantOf(dispute.evidence_details.due_by) : null,
  }
}

/** Which payout it went with Stripe tells only from the side of the payout. */
function settlementOf(charge: Stripe.Charge | null): Pick<PaymentState, 'fee' | 'payout'> {
  const entry = charge?.balance_transaction ?? null
  if (entry === null || typeof entry === 'string') return { fee: null, payout: null }
  const at = instantOf(entry.available_on)
  return {
    fee: fromStripeAmount(entry.fee, entry.currency),
    payout: at && { ref: null, at },
  }
}

function moneyFrom(amount: number, currency: string): Money {
  const money = fromStripeAmount(amount, currency)
  if (money === null) throw new OddAnswer(`${amount} ${currency}`)
  return money
}

function instantOf(seconds: number | null | undefined): Temporal.Instant | null {
  return seconds ? Temporal.Instant.fromEpochMilliseconds(seconds * 1000) : null
}
