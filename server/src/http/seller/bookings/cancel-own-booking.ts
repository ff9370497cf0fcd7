import { SellerCancelBody } from '#contract/booking-action.ts'
import { SellerBooking } from '#contract/seller-booking.ts'
import { bookingObject } from '#operations/bookings/booking-object.ts'
import { cancelOwnBooking as operation } from '#operations/bookings/cancel-own-booking.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'
import { readCancel } from './read-cancel.ts'

export const cancelOwnBooking = endpoint({
  method: 'POST',
  path: '/v1/bookings/{ref}/cancel',
  tag: 'Seller bookings',
  summary: 'Cancel a booking for the seller',
  description:
    '`cause` says at whose wish or fault, and the guest reads it. Without `refund_pct` ' +
    'everything that was paid is to be given back, whatever the policy says; where the ' +
    'traveller asked for it or did not come, what the policy gives at this moment.',
  auth: seller('booking:manage'),
  idempotent: true,
  params: { ref: referenceOf('booking') },
  body: SellerCancelBody,
  bodyOptional: true,
  answers: { 200: { description: 'The booking.', schema: SellerBooking } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const acting = actingOf(deps, call)
    const booking = await operation(acting, call.params.ref, readCancel(call.body))
    return answer(200, bookingObject(booking, deps.clock.now()))
  },
})
