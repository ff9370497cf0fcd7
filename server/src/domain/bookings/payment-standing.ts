import type { PAYMENT_STATES } from '#values/bookings.ts'
import { type Money, moneyOf } from '../money/money.ts'
import type { Booking } from './booking.ts'
import { earlier, latestMoment } from './deadlines.ts'
import { awaitsLink } from './payment-link.ts'
import { moneyDueAt, netPaid, nextDue, refundDue } from './settle.ts'
import { stands } from './states.ts'

/** How the money of a booking stands for its traveller; there is one sentence for each. */
export type PaymentState = (typeof PAYMENT_STATES)[number]

export type PaymentStanding = {
  state: PaymentState
  /** What the state is about: open, paid, kept or given back. */
  amount: Money
  /** By when the traveller pays, never later than the start; null where they need not. */
  dueAt: Temporal.Instant | null
}

/**
 * The one thing that is said of the money of a booking, on pages, in mails and on vouchers: two
 * sentences that each read a part of the booking could contradict each other.
 */
export function paymentStanding(booking: Booking): PaymentStanding {
  const [state, amount] = stands(booking.status) ? standing(booking) : ended(booking)
  const isDue = state === 'due' || state === 'partly_paid'
  return {
    state,
    amount: moneyOf({ amount, currency: booking.currency }),
    dueAt: isDue ? toldDeadline(booking, moneyDueAt(booking)) : null,
  }
}

/** Nobody is told to do something after the trip has begun. */
export function toldDeadline(
  booking: Parameters<typeof latestMoment>[0],
  deadline: Temporal.Instant | null,
): Temporal.Instant | null {
  return deadline && earlier(deadline, latestMoment(booking))
}

function standing(booking: Booking): [PaymentState, number] {
  const due = nextDue(booking)
  const paid = netPaid(booking)
  const back = refundDue(booking)
  if (back > 0) return ['refund_due', back]
  if (due === 0) return paid > 0 ? ['paid', paid] : ['nothing_due', 0]
  if (booking.paymentStatus === 'proof_submitted') return ['proof_checked', due]
  if (booking.paymentStatus === 'authorized') return ['authorized', due]
  if (booking.paymentMethod === 'pay_on_arrival') return ['on_arrival', due]
  if (awaitsLink(booking)) return ['link_awaited', due]
  return [paid > 0 ? 'partly_paid' : 'due', due]
}

function ended(booking: Booking): [PaymentState, number] {
  const back = refundDue(booking)
  const paid = netPaid(booking)
  if (back > 0) return ['refund_due', back]
  if (booking.refunded > 0) return ['refunded', booking.refunded]
  return paid > 0 ? ['kept', paid] : ['not_charged', 0]
}
