import { ReceiptAcceptanceBody } from '#contract/booking-action.ts'
import { SellerBooking } from '#contract/seller-booking.ts'
import { acceptReceipt as operation } from '#operations/bookings/accept-receipt.ts'
import { bookingObject } from '#operations/bookings/booking-object.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'
import { readAmount } from './read-money.ts'
import { staffActionOf } from './staff-action.ts'

export const acceptReceipt = endpoint({
  operationId: 'acceptReceipt',
  method: 'POST',
  path: '/v1/bookings/{ref}/receipt/accept',
  tag: 'Seller bookings',
  summary: 'Accept a proof of payment',
  description: 'What is open counts as paid by bank transfer.',
  auth: seller('payment:manage'),
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  params: { ref: referenceOf('booking') },
  body: ReceiptAcceptanceBody,
  bodyOptional: true,
  answers: { 200: { description: 'The booking.', schema: SellerBooking } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const { sellerId } = call.caller
    const which = { sellerId, ref: call.params.ref }
    const staff = staffActionOf('acceptReceipt', deps, call)
    const booking = await operation(staff, which, { amount: readAmount(call.body.amount) })
    return answer(200, bookingObject(booking, deps.clock.now()))
  },
})
