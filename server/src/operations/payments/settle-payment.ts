import assert from 'node:assert/strict'
import type { Booking } from '#domain/bookings/booking.ts'
import { hasLapsed } from '#domain/bookings/lapse.ts'
import { refundDue, settledStatus } from '#domain/bookings/settle.ts'
import { stands } from '#domain/bookings/states.ts'
import type { UnaskedMoney } from '#domain/mail/templates/booking-refunded.ts'
import type { UnfinishedPayment } from '#domain/mail/templates/payment-unfinished.ts'
import {
  type CardPayment,
  mayBecome,
  nextLookAt,
  nextStep,
  retrySeconds,
} from '#domain/payments/card-payment.ts'
import type { PaymentState } from '#integrations/payments/provider.ts'
import { lockBooking } from '#store/bookings/bookings.ts'
import { markReminded } from '#store/bookings/due-bookings.ts'
import {
  findCardPayment,
  listCardPayments,
  shareSaleOf,
  updateCardPayment,
} from '#store/card-payments.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { findPaymentRequest, markPaymentRequest } from '#store/payment-requests.ts'
import { mailBooked } from '../booking-mails/mail-booked.ts'
import { mailPaymentUnfinished } from '../booking-mails/mail-payment-unfinished.ts'
import { applyStep } from '../bookings/act-on-booking.ts'
import { confirmIfNothingPending } from '../bookings/confirm-if-nothing-pending.ts'
import { lapseNow } from '../bookings/lapse-bookings.ts'
import { receiveMoney } from '../bookings/payments.ts'
import { SYSTEM, type Write, writeAt } from '../write.ts'
import { bringBack } from './bring-back.ts'
import { moneySince, otherMoney } from './other-money.ts'
import { goesBackByItself, hasFailed, refundableToCards, refundToCards } from './refund-to-cards.ts'
import { type Settling, settleDispute, settleRefunds } from './settle-refunds.ts'

type Which = { sellerId: string; id: string }

/**
 * Writes down how a payment stands at its provider, with all that follows for the booking: its
 * money, its confirmation, what goes back. Whatever was read, and however often: what is written
 * already is not written again, as every payment and refund has its one entry in the ledger.
 */
export async function settlePayment(db: Db, which: Which, state: PaymentState): Promise<void> {
  const { sellerId } = which
  const known = await findCardPayment(db, which)
  if (known === null || state.reference !== known.id) return
  await transaction(db, { seller: sellerId }, async tx => {
    const { booking, now } = await lockPaidBooking(tx, known)
    const w = writeAt({ tx, by: SYSTEM, sellerId }, now)
    // Who writes payments has the lock of their booking: nothing of this one changes any more.
    const payment = await findCardPayment(tx, which)
    assert(payment, 'a payment is never deleted')
    if (!mayBecome(payment, state.status)) return
    if (payment.state !== 'paid' && isOddSum({ payment, state })) {
      return noteOddSum(tx, { payment, state, now })
    }
    // What was taken of authorized money at the provider itself may be less.
    const { amount } = state.status === 'paid' ? state.received : payment
    const settling = { payment: { ...payment, amount }, state }
    const moved = await settleMoney(w, { ...settling, booking })
    const refunded = await settleRefunds(w, { ...settling, booking: moved })
    const disputed = await settleDispute(w, { ...settling, booking: refunded })
    await noteState(tx, { ...settling, booking: disputed, now })
    await refundByItself(w, { ...settling, booking: disputed })
  })
}

/** The sale first: a booking that lapsed may take its places again. */
async function lockPaidBooking(tx: Tx, { sellerId, bookingId }: CardPayment) {
  await shareSaleOf(tx, { sellerId, bookingId })
  const seen = await lockBooking(tx, { sellerId, id: bookingId })
  assert(seen, 'a booking that was paid for stays')
  return seen
}

async function settleMoney(w: Write, settling: Settling): Promise<Booking> {
  const { booking, payment, state } = settling
  if (payment.state === state.status) return booking
  switch (state.status) {
    case 'paid':
      return moneyArrived(w, settling)
    case 'authorized':
      return moneyAuthorized(w, settling)
    case 'failed':
    case 'cancelled':
      if (payment.state === 'authorized') return moneyLetGo(w, settling)
      if (state.status === 'failed') await mailUnfinished(w, booking, 'failed')
      return booking
    default:
      return booking
  }
}

/** Less may have come than was asked for; another currency or more is what nobody asked for. */
function isOddSum({ payment, state }: Pick<Settling, 'payment' | 'state'>): boolean {
  const isPaid = state.status === 'paid'
  const { amount, currency } = isPaid ? state.received : state.amount
  if (currency !== payment.currency) return true
  return isPaid ? amount <= 0 || amount > payment.amount : amount !== payment.amount
}

/** Nothing of it is written into the ledger; people look at it. */
async function noteOddSum(tx: Tx, { payment, now }: Noting): Promise<void> {
  const changes = { problem: 'amount_differs', nextLookAt: null, updatedAt: now } as const
  await updateCardPayment(tx, payment, { ...changes, state: 'failed' })
}

async function moneyArrived(w: Write, { booking, payment, state }: Settling): Promise<Booking> {
  const { tx, now } = w
  const back = await bringBack(tx, booking, { amount: payment.amount, now })
  const before = back || !hasLapsed(booking, now) ? booking : await lapseNow(tx, booking, now)
  const { sellerId, id, amount } = payment
  const money = { id, method: 'online_card', amount, note: null } as const
  // What was reserved has been taken: what is open after it waits for another payment.
  const taken = payment.state === 'authorized' ? ({ paymentStatus: 'unpaid' } as const) : {}
  const open = { ...before, ...back, ...taken }
  const step = await receiveMoney(tx, open, { payment: money, by: w.by, now })
  const paymentMethod = before.paymentMethod ?? 'online_card'
  const changes = { ...back, ...step.changes, paymentMethod, card: state.card }
  const { also: mail, ...received } = step
  const paid = await applyStep(w, before, { ...received, changes })
  // Two pages were paid, or the booking has ended: nobody has to ask for that money.
  const surplus = Math.min(amount, await unasked(tx, paid, payment))
  if (payment.requestId !== null && surplus < amount) {
    await markPaymentRequest(tx, { sellerId, id: payment.requestId }, { paidAt: now })
  }
  // Of money that all goes back one mail is enough.
  if (surplus < amount) await mail?.(paid)
  if (surplus === 0) return paid
  const arrived = { state: 'paid', amount, card: state.card, updatedAt: now } as const
  await updateCardPayment(tx, payment, arrived)
  const refunding = { amount: surplus, unasked: whyUnasked(paid), by: w.by, now }
  return applyStep(w, paid, await refundToCards(tx, paid, refunding))
}

function whyUnasked({ status, cancellation }: Booking): UnaskedMoney {
  if (stands(status)) return 'twice'
  return cancellation?.by === 'system' ? 'late' : 'ended'
}

/** How much of money that came nobody has asked for; a request is paid once, and so is a part. */
async function unasked(tx: Tx, booking: Booking, payment: CardPayment): Promise<number> {
  const { sellerId, requestId, amount } = payment
  const request = requestId && (await findPaymentRequest(tx, { sellerId, id: requestId }))
  if (request && request.paidAt !== null) return amount
  return Math.max(refundDue(booking), await moneySince(tx, payment))
}

async function moneyAuthorized(w: Write, { booking, payment, state }: Settling): Promise<Booking> {
  const { tx, now } = w
  if (!stands(booking.status) || hasLapsed(booking, now)) return booking
  // Another page was paid before: this money is let go, and the booking does not rest on it.
  if (payment.amount <= (await moneySince(tx, payment))) return booking
  const held = { paymentStatus: 'authorized', card: state.card } as const
  const standing = await confirmIfNothingPending(tx, { ...booking, ...held }, now)
  return applyStep(w, booking, {
    changes: { ...held, ...standing },
    events: ['payment.authorized'],
    log: { action: 'booking.payment_authorized', changes: {} },
    also: authorized => mailBooked(tx, authorized, now),
  })
}

/** The bank keeps it no longer: the traveller has to pay anew. */
async function moneyLetGo(w: Write, { booking, payment }: Settling): Promise<Booking> {
  const { tx, now } = w
  if (booking.paymentStatus !== 'authorized') return booking
  const { sellerId, id: bookingId } = booking
  const payments = await listCardPayments(tx, { sellerId, bookingId })
  // Of another page of this booking the money is still there.
  if (payments.some(({ id, state }) => id !== payment.id && state === 'authorized')) return booking
  const unpaid = { ...booking, paymentStatus: 'unpaid' } as const
  const paymentStatus = settledStatus(unpaid)
  const isPending = booking.status === 'pending' && !hasLapsed(booking, now)
  const standing = isPending ? await confirmIfNothingPending(tx, unpaid, now) : {}
  return applyStep(w, booking, {
    changes: { paymentStatus, card: null, ...standing },
    events: ['payment.failed'],
    log: { action: 'booking.payment_failed', changes: {} },
    also: unpaidBooking => mailUnfinished(w, unpaidBooking, 'released'),
  })
}

/** Where the traveller is to pay anew; what has lapsed meanwhile nobody pays any more. */
async function mailUnfinished(
  { tx, now }: Write,
  booking: Booking,
  because: UnfinishedPayment,
): Promise<void> {
  if (hasLapsed(booking, now)) return
  await mailPaymentUnfinished(tx, booking, { because, now })
  // This was the reminder.
  await markReminded(tx, { sellerId: booking.sellerId, id: booking.id, now })
}

/** What the seller lets go back without a press, and what nobody was promised a trip for. */
async function refundByItself(w: Write, { booking, payment, state }: Settling): Promise<void> {
  const { tx, now, by, sellerId } = w
  if (state.status !== 'paid' || stands(booking.status)) return
  const { bookingId } = payment
  const isLet =
    booking.cancellation?.by === 'system'
      ? !(await hasFailed(tx, { sellerId, bookingId }))
      : await goesBackByItself(tx, booking)
  if (!isLet) return
  const amount = Math.min(refundDue(booking), await refundableToCards(tx, booking))
  if (amount > 0) await applyStep(w, booking, await refundToCards(tx, booking, { amount, by, now }))
}

type Noted = Settling & { now: Temporal.Instant }
type Noting = Omit<Noted, 'booking'>

async function noteState(tx: Tx, { booking, payment, state, now }: Noted): Promise<void> {
  const { status, dispute } = state
  const isNew = payment.state !== status
  const looks = isNew ? 0 : payment.looks + 1
  await updateCardPayment(tx, payment, {
    state: status,
    // Its webhook may come before the answer of the call that has made it.
    ref: payment.ref ?? state.ref,
    amount: payment.amount,
    isUnderWay: state.isUnderWay,
    captureBefore: state.captureBefore,
    declined: state.declined,
    card: state.card,
    fee: state.fee ?? payment.fee,
    payout: state.payout
      ? { ref: state.payout.ref, at: state.payout.at.toString() }
      : payment.payout,
    dispute: dispute
      ? { ...dispute, answerBefore: dispute.answerBefore?.toString() ?? null }
      : payment.dispute,
    problem: null,
    looks,
    nextLookAt: await lookAfter(tx, { ...payment, state: status, looks }, { booking, now }),
    updatedAt: now,
  })
}

/**
 * Authorized money of what the seller has said yes or no to is taken or let go at once, and so is
 * that of a second page. Also where a webhook about it is read in between, so that the look which
 * was due for it is planned anew.
 */
async function lookAfter(
  tx: Tx,
  payment: CardPayment,
  { booking, now }: { booking: Booking; now: Temporal.Instant },
): Promise<Temporal.Instant | null> {
  const { state, looks } = payment
  if (state !== 'authorized') return nextLookAt(payment, now)
  const other = await otherMoney(tx, payment)
  if (nextStep(payment, booking, { ...other, now }) === 'read') return nextLookAt(payment, now)
  return looks === 0 ? now : now.add({ seconds: retrySeconds(looks) })
}
