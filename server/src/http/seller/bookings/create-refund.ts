import { NewRefundBody } from '#contract/booking-action.ts'
import { SellerBooking } from '#contract/seller-booking.ts'
import { bookingObject } from '#operations/bookings/booking-object.ts'
import { createRefund as operation } from '#operations/bookings/create-refund.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'
import { readMoney } from './read-money.ts'

export const createRefund = endpoint({
  method: 'POST',
  path: '/v1/bookings/{ref}/refunds',
  tag: 'Seller bookings',
  summary: 'Write down money that was given back',
  description:
    'Never more than came in. The service moves no money itself. While the booking stands its ' +
    'price falls with what goes back, so that nothing is owed again; with `lower_price: false` ' +
    'it stays, and what went back is open again. What was paid beyond the price lowers nothing.',
  auth: seller('payment:manage'),
  idempotent: true,
  params: { ref: referenceOf('booking') },
  body: NewRefundBody,
  answers: { 201: { description: 'The booking.', schema: SellerBooking } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const acting = actingOf(deps, call)
    const booking = await operation(acting, call.params.ref, {
      amount: readMoney(call.body.amount, 'amount'),
      method: call.body.method ?? null,
      lowersPrice: call.body.lower_price ?? true,
      note: call.body.note ?? null,
    })
    return answer(201, bookingObject(booking, deps.clock.now()))
  },
})
