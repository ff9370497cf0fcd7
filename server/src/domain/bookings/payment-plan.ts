import type { PaymentMethodKind } from '../storefronts/payment-methods.ts'
import type { Confirmation } from '../trips/option.ts'
import type { PaymentStatus } from './booking.ts'
import { earlier } from './deadlines.ts'

export type CheckoutTerms = {
  /** The seller looks for a place first. */
  onRequest: boolean
  confirmation: Confirmation
  /** Null on a site without ways to pay. */
  method: PaymentMethodKind | null
  /** Null is until the start. */
  deadlineHours: number | null
  /** What is paid upfront, in minor units. */
  dueNow: number
  requestHours: number
  /** After this nothing needs to be answered or paid any more. */
  latest: Temporal.Instant
  now: Temporal.Instant
}

export type CheckoutPlan = {
  status: 'confirmed' | 'pending'
  awaitsSeller: boolean
  paymentStatus: PaymentStatus
  paymentDueAt: Temporal.Instant | null
  pendingExpiresAt: Temporal.Instant | null
}

/**
 * Where a checkout leads. A booking waits for the seller's word, for the traveller's money, or for
 * both; it lapses with the first of the two that does not come.
 */
export function planCheckout(terms: CheckoutTerms): CheckoutPlan {
  const awaitsSeller = terms.onRequest || terms.confirmation === 'manual'
  const paymentDueAt = owesMoney(terms) ? dueAt(terms) : null
  const answerBy = awaitsSeller
    ? earlier(terms.now.add({ hours: terms.requestHours }), terms.latest)
    : null
  return {
    status: awaitsSeller || paymentDueAt !== null ? 'pending' : 'confirmed',
    awaitsSeller,
    paymentStatus: firstPaymentStatus(terms),
    paymentDueAt,
    pendingExpiresAt: earlier(answerBy, paymentDueAt),
  }
}

function owesMoney({ method, dueNow }: CheckoutTerms): boolean {
  return dueNow > 0 && (method === 'bank_transfer' || method === 'payment_link')
}

function dueAt({ deadlineHours, now, latest }: CheckoutTerms): Temporal.Instant {
  // A hold may be checked out a few minutes after the last moment for this way to pay.
  return deadlineHours === null ? latest : earlier(now.add({ hours: deadlineHours }), latest)
}

function firstPaymentStatus({ method, dueNow }: CheckoutTerms): PaymentStatus {
  if (method === null) return 'unpaid'
  if (method === 'pay_on_arrival') return 'pay_on_arrival'
  return dueNow > 0 ? 'unpaid' : 'paid'
}
