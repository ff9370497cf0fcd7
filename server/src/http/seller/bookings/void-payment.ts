import { SellerBooking } from '#contract/seller-booking.ts'
import { bookingObject } from '#operations/bookings/booking-object.ts'
import { voidPayment as operation } from '#operations/bookings/void-payment.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf, uuidOf } from '../../parse/path.ts'
import { staffActionOf } from './staff-action.ts'

export const voidPayment = endpoint({
  operationId: 'voidPayment',
  method: 'POST',
  path: '/v1/bookings/{ref}/payments/{id}/void',
  tag: 'Seller bookings',
  summary: 'Take back a payment that was written down by mistake',
  description:
    'Within 24 hours, and while none of that money has been given back. An entry against it is ' +
    'written, the sum is open again, and the traveller gets no mail. A booking that the payment ' +
    'had confirmed stays confirmed. Money that did come and goes back is a refund instead.',
  auth: seller('payment:manage'),
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  params: { ref: referenceOf('booking'), id: uuidOf('payment') },
  answers: { 200: { description: 'The booking.', schema: SellerBooking } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const { sellerId } = call.caller
    const { ref, id: paymentId } = call.params
    const staff = staffActionOf('voidPayment', deps, call)
    const booking = await operation(staff, { sellerId, ref }, { paymentId })
    return answer(200, bookingObject(booking, deps.clock.now()))
  },
})
