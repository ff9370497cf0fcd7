import type { PAYMENT_REQUEST_ENDS, PAYMENT_REQUEST_STATES } from '#values/payments.ts'
import type { Booking } from '../bookings/booking.ts'
import { earlier, latestMoment } from '../bookings/deadlines.ts'
import { bookingAt } from '../bookings/lapse.ts'
import { awaitsLink } from '../bookings/payment-link.ts'
import { awaitsPayment, openAmount } from '../bookings/settle.ts'
import { isOver, stands } from '../bookings/states.ts'
import type { CurrencyCode } from '../money/currency.ts'
import { type Refusal, refused } from '../refusal.ts'

/** A sum that a seller asks of a guest, paid in full or not at all. */
export type PaymentRequest = {
  sellerId: string
  id: string
  bookingId: string
  /** In minor units of the booking's currency. */
  amount: number
  currency: CurrencyCode
  /** What the guest reads it is for. */
  reason: string | null
  dueAt: Temporal.Instant
  sealedToken: Buffer
  createdAt: Temporal.Instant
  mailedAt: Temporal.Instant | null
  paidAt: Temporal.Instant | null
  /** By somebody of the seller. */
  withdrawnAt: Temporal.Instant | null
}

export type RequestState = (typeof PAYMENT_REQUEST_STATES)[number]
export type RequestEnd = (typeof PAYMENT_REQUEST_ENDS)[number]

type Written = Pick<PaymentRequest, 'amount' | 'dueAt' | 'paidAt' | 'withdrawnAt'>

/**
 * How a request stands. One that asks for more than is open of its booking is withdrawn by that,
 * whatever code has changed the booking, so that no page asks for what nobody owes.
 */
export function requestState(
  request: Written,
  booking: Booking,
  now: Temporal.Instant,
): RequestState {
  if (request.paidAt !== null) return 'paid'
  if (endOf(request, booking, now) !== null) return 'withdrawn'
  return isOver(request.dueAt, now) ? 'overdue' : 'open'
}

/** Why nothing is paid on it any more; null where something is, or was. */
export function endOf(
  { amount, paidAt, withdrawnAt }: Written,
  booking: Booking,
  now: Temporal.Instant,
): RequestEnd | null {
  if (paidAt !== null) return null
  if (withdrawnAt !== null) return 'staff'
  const standing = bookingAt(booking, now)
  if (!stands(standing.status)) return 'booking_ended'
  return amount > openAmount(standing) ? 'less_is_open' : null
}

const conflict = (reason: string, detail: string): Refusal =>
  refused('Conflict', { reason }, detail).refusal

/** A card that only reserves money would reserve a part and keep the rest waiting. */
export function refuseRequest(booking: Booking): Refusal | null {
  const { status, awaitsSeller, paymentStatus } = booking
  if (!stands(status)) return conflict(status, 'This booking is not to be paid any more.')
  if (awaitsSeller)
    return conflict('awaits_seller', 'Confirm the booking before you ask for money.')
  if (paymentStatus !== 'authorized') return null
  return conflict('authorized', 'The money is reserved on a card already.')
}

type Waiting = Pick<Booking, 'paymentMethod' | 'paymentDueAt'>

/**
 * What asking changes of a booking that would lapse without money: it waits until the money is due,
 * and what waited for a link of the seller's has one.
 */
export function waitsForRequest(booking: Booking, dueAt: Temporal.Instant): Waiting | null {
  const { status, paymentMethod, paymentDueAt, pendingExpiresAt } = booking
  if (status !== 'pending' || !awaitsPayment(booking)) return null
  const until = earlier(dueAt, latestMoment(booking))
  const isByLink = awaitsLink(booking)
  const isLonger =
    pendingExpiresAt !== null && Temporal.Instant.compare(until, pendingExpiresAt) > 0
  if (!isByLink && !isLonger) return null
  return {
    paymentMethod: isByLink ? 'online_card' : paymentMethod,
    paymentDueAt: isByLink || isLonger ? until : paymentDueAt,
  }
}

/** What the token of a request is sealed with, so that it opens nowhere else. */
export function requestTokenAad(id: string): string {
  return `payment_requests.token:${id}`
}
