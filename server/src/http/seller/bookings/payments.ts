import { NewPaymentBody, PaymentList } from '#contract/booking-action.ts'
import { SellerBooking } from '#contract/seller-booking.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import { openAmount, refundDue } from '#domain/bookings/settle.ts'
import { voidableUntil } from '#domain/bookings/void-payment.ts'
import { leftOf } from '#domain/payments/card-payment.ts'
import { notFound } from '#domain/refusal.ts'
import { timestamp } from '#domain/timestamp.ts'
import { bookingObject } from '#operations/bookings/booking-object.ts'
import * as operations from '#operations/bookings/payments.ts'
import { findBookingByRef } from '#store/bookings/bookings.ts'
import { listPayments as readPayments } from '#store/bookings/payments.ts'
import { listCardPayments, listCardRefunds } from '#store/card-payments.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf, uuidOf } from '../../parse/path.ts'
import { wirePayout } from '../../wire/payout.ts'
import { readAmount } from './read-money.ts'

export const createPayment = endpoint({
  method: 'POST',
  path: '/v1/bookings/{ref}/payments',
  tag: 'Seller bookings',
  summary: 'Write down money that came in',
  description:
    'A booking that waited for this money, and for nothing else, is confirmed by it. Money for a ' +
    'booking that has ended is kept as money to give back.',
  auth: seller('payment:manage'),
  idempotent: true,
  params: { ref: referenceOf('booking') },
  body: NewPaymentBody,
  answers: { 201: { description: 'The booking.', schema: SellerBooking } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const acting = actingOf(deps, call)
    const booking = await operations.createPayment(acting, call.params.ref, {
      method: call.body.method,
      amount: readAmount(call.body.amount),
      note: call.body.note ?? null,
    })
    return answer(201, bookingObject(booking, deps.clock.now()))
  },
})

export const listPayments = endpoint({
  method: 'GET',
  path: '/v1/bookings/{ref}/payments',
  tag: 'Seller bookings',
  summary: 'List the money that moved for a booking, in order',
  auth: seller('payment:manage', 'money:read'),
  params: { ref: referenceOf('booking') },
  answers: { 200: { description: 'Every payment and refund.', schema: PaymentList } },
  problems: ['NotFound'],
  async handle({ db, clock }, { caller: { sellerId }, params: { ref } }) {
    const known = await findBookingByRef(db, { sellerId, ref })
    if (!known) throw notFound('booking')
    const booking = bookingAt(known, clock.now())
    const { currency } = booking
    const rows = await readPayments(db, { sellerId, bookingId: booking.id })
    const ofBooking = { sellerId, bookingId: booking.id }
    const cards = await listCardPayments(db, ofBooking)
    const refunds = await listCardRefunds(db, ofBooking)
    const onCards = cards.reduce((sum, one) => sum + leftOf(one, refunds), 0)
    const held = cards.find(({ state }) => state === 'authorized')
    return answer(200, {
      data: rows.map(row => ({
        id: row.id,
        kind: row.kind,
        method: row.method,
        amount: { amount: row.amount, currency },
        note: row.note,
        recorded_by: row.recordedBy,
        created_at: timestamp(row.createdAt),
        voids: row.voids,
        voided_at: timestamp(row.voidedAt),
        voidable_until: timestamp(voidableUntil(booking, row)),
        state: row.state,
        provider_ref: row.providerRef,
        fee: row.fee,
        provider: row.provider,
        payout: wirePayout(row.payout),
        is_test: row.isTest,
        card: row.card,
        dispute: row.dispute && {
          state: row.dispute.state,
          amount: row.dispute.amount,
          answer_before: instantText(row.dispute.answerBefore),
        },
      })),
      paid: { amount: booking.paid, currency },
      refunded: { amount: booking.refunded, currency },
      open: { amount: openAmount(booking), currency },
      refund_due: { amount: refundDue(booking), currency },
      authorized: held
        ? {
            amount: { amount: held.amount, currency },
            card: held.card,
            capture_before: timestamp(held.captureBefore),
          }
        : null,
      refundable_to_card: { amount: onCards, currency },
    })
  },
})

/** It is kept as text. */
function instantText(at: string | null): string | null {
  return timestamp(at === null ? null : Temporal.Instant.from(at))
}

export const voidPayment = endpoint({
  method: 'POST',
  path: '/v1/bookings/{ref}/payments/{id}/void',
  tag: 'Seller bookings',
  summary: 'Take back a payment that was written down by mistake',
  description:
    'Within 24 hours, and while none of that money has been given back. An entry against it is ' +
    'written, the sum is open again, and the traveller gets no mail. A booking that the payment ' +
    'had confirmed stays confirmed. Money that did come and goes back is a refund instead.',
  auth: seller('payment:manage'),
  idempotent: true,
  params: { ref: referenceOf('booking'), id: uuidOf('payment') },
  answers: { 200: { description: 'The booking.', schema: SellerBooking } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const { ref, id: paymentId } = call.params
    const acting = actingOf(deps, call)
    const booking = await operations.voidPayment(acting, ref, { paymentId })
    return answer(200, bookingObject(booking, deps.clock.now()))
  },
})
