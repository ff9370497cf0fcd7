import type { Booking } from '#domain/bookings/booking.ts'
import { type Money, moneyOf } from '#domain/money/money.ts'
import { type CardDecline, declineOf } from '#domain/payments/card-decline.ts'
import type { CardPayment } from '#domain/payments/card-payment.ts'
import { listCardPayments } from '#store/card-payments.ts'
import type { PAYMENT_CHECK_STATES } from '#values/payments.ts'
import { type ReadNowDeps, readNow } from '../payments/read-now.ts'
import { isLive } from './pay-booking.ts'

export type CheckedPayment = {
  state: (typeof PAYMENT_CHECK_STATES)[number]
  declined: CardDecline | null
  /** Null where nothing was ever begun. */
  amount: Money | null
  /** Of a page that can still be paid on. */
  expiresAt: Temporal.Instant | null
}

type CheckDeps = ReadNowDeps & { leaveQueue: () => void }

const NOTHING: CheckedPayment = { state: 'none', declined: null, amount: null, expiresAt: null }

/** How the payment of a booking stands for whoever comes back from the page to pay on. */
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
  const read = await readNow(deps, payments.filter(isLive), deps.leaveQueue)
  const told = read.map(({ payment, isKnown }) => tell(payment, isKnown ? undefined : 'unknown'))
  const settled = payments.findLast(({ state }) => state === 'paid' || state === 'authorized')
  return mostTelling(told) ?? tell(settled ?? newest)
}

/** Of several pages the one on which something has happened, else the newest. */
function mostTelling(told: readonly CheckedPayment[]): CheckedPayment | undefined {
  const order = ['paid', 'authorized', 'under_way', 'unknown', 'open']
  const found = order.map(state => told.findLast(one => one.state === state))
  return found.find(one => one !== undefined) ?? told.at(-1)
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
