import { PaymentList } from '#contract/booking-action.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import { openAmount, refundDue } from '#domain/bookings/settle.ts'
import { voidableUntil } from '#domain/bookings/void-payment.ts'
import { notFound } from '#domain/refusal.ts'
import { timestamp } from '#domain/timestamp.ts'
import { findBookingByRef } from '#store/bookings/bookings.ts'
import { listPayments as readPayments } from '#store/bookings/payments.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'

export const listPayments = endpoint({
  operationId: 'listPayments',
  method: 'GET',
  path: '/v1/bookings/{ref}/payments',
  tag: 'Seller bookings',
  summary: 'List the money that moved for a booking, in order',
  auth: seller('payment:manage', 'money:read'),
  cache: 'no-store',
  limit: 'key',
  params: { ref: referenceOf('booking') },
  answers: { 200: { description: 'Every payment and refund.', schema: PaymentList } },
  problems: ['NotFound'],
  async handle({ db, clock }, { caller: { sellerId }, params: { ref } }) {
    const known = await findBookingByRef(db, { sellerId, ref })
    if (!known) throw notFound('booking')
    const booking = bookingAt(known, clock.now())
    const { currency } = booking
    const rows = await readPayments(db, { sellerId, bookingId: booking.id })
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
      })),
      paid: { amount: booking.paid, currency },
      refunded: { amount: booking.refunded, currency },
      open: { amount: openAmount(booking), currency },
      refund_due: { amount: refundDue(booking), currency },
    })
  },
})
