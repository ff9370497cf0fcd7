import { PaymentLinkBody } from '#contract/booking-action.ts'
import { SellerBooking } from '#contract/seller-booking.ts'
import { bookingObject } from '#operations/bookings/booking-object.ts'
import { putPaymentLink as operation } from '#operations/bookings/put-payment-link.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'

export const putPaymentLink = endpoint({
  method: 'PUT',
  path: '/v1/bookings/{ref}/payment-link',
  tag: 'Seller bookings',
  summary: 'Give a booking the page to pay on',
  description:
    'The traveller gets it by mail and finds it with the booking. The time to pay runs from now ' +
    'on; another link in its place begins that time anew.',
  auth: seller('payment:manage'),
  params: { ref: referenceOf('booking') },
  body: PaymentLinkBody,
  answers: { 200: { description: 'The booking.', schema: SellerBooking } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const acting = actingOf(deps, call)
    const booking = await operation(acting, call.params.ref, call.body)
    return answer(200, bookingObject(booking, deps.clock.now()))
  },
})
