import { randomUUIDv7 } from 'node:crypto'
import type { Booking } from '#domain/bookings/booking.ts'
import { resettled } from '#domain/bookings/deposit.ts'
import { netPaid } from '#domain/bookings/settle.ts'
import { moneyOf } from '#domain/money/money.ts'
import { type CardPayment, type CardRefund, leftOf } from '#domain/payments/card-payment.ts'
import type { PaymentState, RefundState } from '#integrations/payments/provider.ts'
import { insertPayment } from '#store/bookings/payments.ts'
import {
  findCardPayment,
  insertCardRefund,
  listCardRefunds,
  updateCardPayment,
  updateCardRefund,
} from '#store/card-payments.ts'
import { queueBookingMail } from '../booking-mails/queue-booking-mail.ts'
import { applyStep } from '../bookings/act-on-booking.ts'
import { moveMoney } from '../bookings/move-money.ts'
import type { Write } from '../write.ts'
import { newRefund } from './refund-to-cards.ts'

/** A payment as it is written, and as it stands at its provider. */
export type Settling = { booking: Booking; payment: CardPayment; state: PaymentState }

/** Writes down what has become of refunds, also of those that somebody made at the provider. */
export async function settleRefunds(w: Write, settling: Settling): Promise<Booking> {
  const { payment, state } = settling
  let { booking } = settling
  const { sellerId, bookingId } = payment
  const known = await listCardRefunds(w.tx, { sellerId, bookingId })
  for (const told of state.refunds) {
    const refund = known.find(({ id, ref }) => id === told.reference || ref === told.ref)
    if (refund) booking = await settleRefund(w, { booking, refund, told })
    else if (told.state !== 'failed') {
      booking = await noteOutside(w, { booking, payment, told, origin: 'outside' })
    }
  }
  return booking
}

type Told = { booking: Booking; refund: CardRefund; told: RefundState }

/** A bank may send back even what was done. */
export async function settleRefund(w: Write, { booking, refund, told }: Told): Promise<Booking> {
  if (refund.state === 'failed') return booking
  if (told.state === 'failed') return failRefund(w, { booking, refund, ref: told.ref })
  const { state, ref } = told
  const isSame = refund.state === state && refund.ref === ref && refund.nextLookAt === null
  // What was read before it was done may be written down after it.
  if (isSame || (refund.state === 'done' && state !== 'done')) return booking
  const looks = refund.state === state ? refund.looks + 1 : 0
  const changes = { state, ref, looks, problem: null, updatedAt: w.now }
  const nextLookAt = state === 'done' ? null : w.now.add({ hours: looks < 4 ? 1 : 24 })
  await updateCardRefund(w.tx, refund, { ...changes, nextLookAt })
  // What is there in the same moment was told as it was sent.
  const wasOnItsWay = refund.state === 'on_its_way' && refund.origin === 'asked'
  if (state === 'done' && wasOnItsWay) await mailOutcome(w, booking, { refund, is: 'arrived' })
  return booking
}

type Outcome = { refund: CardRefund; is: 'arrived' | 'failed' }

async function mailOutcome({ tx, now }: Write, booking: Booking, { refund, is }: Outcome) {
  const { sellerId, paymentId, amount, currency } = refund
  const payment = await findCardPayment(tx, { sellerId, id: paymentId })
  const more = { amount: moneyOf({ amount, currency }), card: payment?.card ?? null }
  await queueBookingMail(tx, booking, { template: `refund-${is}`, more, now })
}

type FailedRefund = {
  booking: Booking
  refund: CardRefund
  ref: string | null
  problem?: string | null
}

/** An entry against it: the money is still there, and is to be given back in another way. */
export async function failRefund(
  w: Write,
  { booking, refund, ref, problem = null }: FailedRefund,
): Promise<Booking> {
  const { tx, now } = w
  const { sellerId, id, amount, currency } = refund
  await insertPayment(tx, {
    sellerId,
    id: randomUUIDv7(),
    bookingId: booking.id,
    kind: 'refund',
    method: 'online_card',
    amount: -amount,
    currency,
    note: null,
    recordedBy: null,
    createdAt: now,
    voids: id,
  })
  const failed = { state: 'failed', ref, problem, nextLookAt: null } as const
  await updateCardRefund(tx, refund, { ...failed, updatedAt: now })
  // What it was in the way of fits now.
  const payment = { sellerId, id: refund.paymentId }
  await updateCardPayment(tx, payment, { leftOutRefunds: [], updatedAt: now })
  const refunded = booking.refunded - amount
  const settled = resettled(booking, { ...booking, refunded }, { now })
  return applyStep(w, booking, {
    changes: { refunded, ...settled },
    events: ['payment.refund_failed'],
    log: { action: 'booking.refund_failed', changes: { refund: id, amount } },
    also: owing => mailOutcome(w, owing, { refund, is: 'failed' }),
  })
}

type Outside = {
  booking: Booking
  payment: CardPayment
  told: Pick<RefundState, 'ref' | 'amount' | 'state'>
  origin: 'outside' | 'dispute'
}

/**
 * Money that went back without us is in the ledger as well. Of two refunds that want the same money
 * the provider carries out one: this one fits in as soon as ours has failed. Otherwise somebody has
 * written it down by hand, and later money has nothing to do with it.
 */
async function noteOutside(
  w: Write,
  { booking, payment, told, origin }: Outside,
): Promise<Booking> {
  const { tx, now, by } = w
  const { amount } = told.amount
  const { ref, state } = told
  const { leftOutRefunds = [] } = (await findCardPayment(tx, payment)) ?? {}
  if (amount === 0 || leftOutRefunds.includes(ref)) return booking
  if (amount > netPaid(booking)) {
    const seen = { leftOutRefunds: [...leftOutRefunds, ref], updatedAt: now }
    await updateCardPayment(tx, payment, seen)
    return booking
  }
  const id = randomUUIDv7()
  const nextLookAt = state === 'done' ? null : now.add({ hours: 1 })
  await insertCardRefund(tx, {
    ...newRefund(payment, now),
    id,
    origin,
    state,
    amount,
    ref,
    nextLookAt,
  })
  const moved = { id, kind: 'refund', method: 'online_card', amount, by, now } as const
  const changes = await moveMoney(tx, booking, moved)
  return applyStep(w, booking, {
    changes,
    events: ['payment.refunded'],
    log: { action: 'booking.refund_recorded', changes: { method: 'online_card', amount, origin } },
    also: async refunded => {
      if (origin === 'dispute') return
      const more = { amount: told.amount, card: payment.card }
      await queueBookingMail(tx, refunded, { template: 'booking-refunded', more, now })
    },
  })
}

/** The payer's bank asks whether it was right; where it was not, the money is gone. */
export async function settleDispute(w: Write, settling: Settling): Promise<Booking> {
  const { booking, payment, state } = settling
  const { dispute } = state
  if (dispute === null) return booking
  const isNew = payment.dispute === null
  const told = isNew ? await tellOfDispute(w, booking) : booking
  if (dispute.state !== 'lost') return told
  const { sellerId, bookingId } = payment
  const refunds = await listCardRefunds(w.tx, { sellerId, bookingId })
  if (refunds.some(one => one.paymentId === payment.id && one.ref === dispute.ref)) return told
  // What was never carried out is refused now, and is part of what the bank has taken.
  const carriedOut = refunds.filter(one => one.state !== 'created')
  const left = leftOf({ ...payment, state: 'paid' }, carriedOut)
  const amount = { ...dispute.amount, amount: Math.min(dispute.amount.amount, left) }
  const lost = { ref: dispute.ref, amount, state: 'done' } as const
  return noteOutside(w, { booking: told, payment, told: lost, origin: 'dispute' })
}

async function tellOfDispute(w: Write, booking: Booking): Promise<Booking> {
  return applyStep(w, booking, {
    changes: {},
    events: ['payment.disputed'],
    log: { action: 'booking.payment_disputed', changes: {} },
  })
}
