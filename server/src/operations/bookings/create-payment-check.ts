import type { Booking } from '#domain/bookings/booking.ts'
import { isOver } from '#domain/bookings/states.ts'
import { type Money, moneyOf } from '#domain/money/money.ts'
import { type CardDecline, declineOf } from '#domain/payments/card-decline.ts'
import type { CardPayment } from '#domain/payments/card-payment.ts'
import { findCardPayment, listCardPayments } from '#store/card-payments.ts'
import type { PAYMENT_CHECK_STATES } from '#values/payments.ts'
import { openProviderOf } from '../payment-account.ts'
import { type ReadNowDeps, unlessRefused } from '../payments/read-now.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { isLive, type PayDeps } from './pay-booking.ts'

export type CheckedPayment = {
  state: (typeof PAYMENT_CHECK_STATES)[number]
  declined: CardDecline | null
  /** Null where nothing was ever begun. */
  amount: Money | null
  /** Of a page that can still be paid on. */
  expiresAt: Temporal.Instant | null
}

/** Somebody looks at an empty page meanwhile, and the worker asks again anyway. */
const WAIT_MS = 4_000

type CheckDeps = PayDeps & ReadNowDeps & { leaveQueue: () => void }

const NOTHING: CheckedPayment = { state: 'none', declined: null, amount: null, expiresAt: null }

/**
 * How the payment of a booking stands for whoever comes back from the page to pay on: they are
 * often faster than the webhook, so the provider is asked, and what it says is written down.
 */
export async function createPaymentCheck(
  deps: CheckDeps,
  booking: Booking,
): Promise<CheckedPayment> {
  const { sellerId, id: bookingId } = booking
  const all = await listCardPayments(deps.db, { sellerId, bookingId })
  // What the seller has asked for by a request of its own has a page of its own.
  const payments = all.filter(({ requestId }) => requestId === null)
  const newest = payments.at(-1)
  if (newest === undefined) return NOTHING
  const live = payments.filter(isLive).slice(-MOST_ASKED)
  const told = await Promise.all(live.map(payment => ask(deps, payment)))
  const settled = payments.findLast(({ state }) => state === 'paid' || state === 'authorized')
  return mostTelling(told) ?? tell(settled ?? newest)
}

/** Somebody may pay on the page that they opened first. */
const MOST_ASKED = 3

async function ask(deps: CheckDeps, payment: CardPayment): Promise<CheckedPayment> {
  const { sellerId, ref } = payment
  if (ref === null || wasJustAsked(payment, deps.clock.now())) return tell(payment)
  const provider = await openProviderOf(deps, sellerId)
  if (provider?.name !== payment.provider) return tell(payment, 'unknown')
  deps.leaveQueue()
  const reading = deps.providerCalls.run(sellerId, () => provider.read({ ref, waitMs: WAIT_MS }))
  const answer = await reading.catch(unlessRefused)
  if (!answer?.ok) return tell(payment, 'unknown')
  await settlePayment(deps.db, payment, answer.value)
  return tell((await findCardPayment(deps.db, payment)) ?? payment)
}

/** Of several pages the one on which something has happened, else the newest. */
function mostTelling(told: readonly CheckedPayment[]): CheckedPayment | undefined {
  const order = ['paid', 'authorized', 'under_way', 'unknown', 'open']
  const found = order.map(state => told.findLast(one => one.state === state))
  return found.find(one => one !== undefined) ?? told.at(-1)
}

/** Whoever reloads a page again and again does not make us ask again and again. */
function wasJustAsked({ looks, updatedAt }: CardPayment, now: Temporal.Instant): boolean {
  return looks > 0 && !isOver(updatedAt.add({ seconds: 1 }), now)
}

function tell(payment: CardPayment, is?: 'unknown'): CheckedPayment {
  const { state: kept, isUnderWay } = payment
  const state = is ?? (kept === 'created' ? 'open' : isUnderWay ? 'under_way' : kept)
  return {
    state,
    declined: state === 'open' || state === 'failed' ? declineOf(payment.declined) : null,
    amount: moneyOf(payment),
    expiresAt: state === 'open' ? payment.expiresAt : null,
  }
}
