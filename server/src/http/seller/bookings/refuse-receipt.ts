import { ReceiptRefusalBody } from '#contract/booking-action.ts'
import { SellerBooking } from '#contract/seller-booking.ts'
import { bookingObject } from '#operations/bookings/booking-object.ts'
import { refuseReceipt as operation } from '#operations/bookings/refuse-receipt.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'
import { staffActionOf } from './staff-action.ts'

export const refuseReceipt = endpoint({
  operationId: 'refuseReceipt',
  method: 'POST',
  path: '/v1/bookings/{ref}/receipt/refuse',
  tag: 'Seller bookings',
  summary: 'Refuse a proof of payment',
  description:
    'The booking is unpaid again, with at least a day to pay in where the start leaves one.',
  auth: seller('payment:manage'),
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  params: { ref: referenceOf('booking') },
  body: ReceiptRefusalBody,
  answers: { 200: { description: 'The booking.', schema: SellerBooking } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const { sellerId } = call.caller
    const which = { sellerId, ref: call.params.ref }
    const staff = staffActionOf('refuseReceipt', deps, call)
    const booking = await operation(staff, which, call.body)
    return answer(200, bookingObject(booking, deps.clock.now()))
  },
})
