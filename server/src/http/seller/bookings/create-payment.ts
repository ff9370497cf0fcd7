import { NewPaymentBody } from '#contract/booking-action.ts'
import { SellerBooking } from '#contract/seller-booking.ts'
import { bookingObject } from '#operations/bookings/booking-object.ts'
import { createPayment as operation } from '#operations/bookings/create-payment.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'
import { readAmount } from './read-money.ts'
import { staffActionOf } from './staff-action.ts'

export const createPayment = endpoint({
  operationId: 'createPayment',
  method: 'POST',
  path: '/v1/bookings/{ref}/payments',
  tag: 'Seller bookings',
  summary: 'Write down money that came in',
  description:
    'A booking that waited for this money, and for nothing else, is confirmed by it. Money for a ' +
    'booking that has ended is kept as money to give back.',
  auth: seller('payment:manage'),
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  params: { ref: referenceOf('booking') },
  body: NewPaymentBody,
  answers: { 201: { description: 'The booking.', schema: SellerBooking } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const { sellerId } = call.caller
    const which = { sellerId, ref: call.params.ref }
    const staff = staffActionOf('createPayment', deps, call)
    const booking = await operation(staff, which, {
      method: call.body.method,
      amount: readAmount(call.body.amount),
      note: call.body.note ?? null,
    })
    return answer(201, bookingObject(booking, deps.clock.now()))
  },
})
