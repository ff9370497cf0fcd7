import type { PaymentMethodKind } from '../storefronts.ts'
import type { Confirmation } from '../trips/option.ts'
import type { PaymentStatus } from './booking.ts'
import { earlier } from './deadlines.ts'
import { isPaidAhead } from './settle.ts'

export type CheckoutTerms = {
  /** The seller looks for a place first. */
  onRequest: boolean
  confirmation: Confirmation
  /** Null on a site without ways to pay, and where nothing is due and none was named. */
  method: PaymentMethodKind | null
  /** Null is until the start. */
  deadlineMinutes: number | null
  /** What is paid upfront, in minor units. */
  dueNow: number
  requestHours: number
  /** How long a booking waits for the seller to send a link to pay by. */
  linkHours: number
  /** After this nothing needs to be answered or paid any more. */
  latest: Temporal.Instant
  now: Temporal.Instant
}

export type CheckoutPlan = {
  status: 'confirmed' | 'pending'
  awaitsSeller: boolean
  paymentStatus: PaymentStatus
  paymentDueAt: Temporal.Instant | null
  paymentHours: number | null
  pendingExpiresAt: Temporal.Instant | null
}

/**
 * Where a checkout leads. A booking waits for the seller's word, for the traveller's money, or for
 * both; it lapses with the first of the two that does not come, and where the seller sends no link
 * to pay by, when its hours to do so are over: places are not kept for nothing until the start.
 */
export function planCheckout(terms: CheckoutTerms): CheckoutPlan {
  const awaitsSeller = terms.onRequest || terms.confirmation === 'manual'
  const owes = owesMoney(terms)
  // Nobody can pay by a link that there is not: the time to pay begins when it is sent.
  const isByLink = owes && terms.method === 'payment_link'
  const paymentDueAt = owes && !isByLink ? dueAt(terms) : null
  const paidBy = isByLink
    ? earlier(terms.now.add({ hours: terms.linkHours }), terms.latest)
    : paymentDueAt
  const answerBy = awaitsSeller
    ? earlier(terms.now.add({ hours: terms.requestHours }), terms.latest)
    : null
  return {
    status: awaitsSeller || owes ? 'pending' : 'confirmed',
    awaitsSeller,
    paymentStatus: firstPaymentStatus(terms),
    paymentDueAt,
    paymentHours: isByLink && terms.deadlineMinutes !== null ? terms.deadlineMinutes / 60 : null,
    pendingExpiresAt: earlier(answerBy, paidBy),
  }
}

function owesMoney({ method, dueNow }: CheckoutTerms): boolean {
  return dueNow > 0 && isPaidAhead(method)
}

function dueAt({ deadlineMinutes, now, latest }: CheckoutTerms): Temporal.Instant {
  // A hold may be checked out a few minutes after the last moment for this way to pay.
  return deadlineMinutes === null ? latest : earlier(now.add({ minutes: deadlineMinutes }), latest)
}

function firstPaymentStatus({ method, dueNow }: CheckoutTerms): PaymentStatus {
  if (method === null) return dueNow > 0 ? 'unpaid' : 'paid'
  if (method === 'pay_on_arrival') return 'pay_on_arrival'
  return dueNow > 0 ? 'unpaid' : 'paid'
}
