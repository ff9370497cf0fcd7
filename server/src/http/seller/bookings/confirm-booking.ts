import { SellerBooking } from '#contract/seller-booking.ts'
import { bookingObject } from '#operations/bookings/booking-object.ts'
import { confirmBooking as operation } from '#operations/bookings/confirm-booking.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'

export const confirmBooking = endpoint({
  method: 'POST',
  path: '/v1/bookings/{ref}/confirm',
  tag: 'Seller bookings',
  summary: 'Confirm a booking that waits for the seller',
  description:
    'It stays pending while money for it is still to come, and is confirmed with that money.',
  auth: seller('booking:manage'),
  idempotent: true,
  params: { ref: referenceOf('booking') },
  answers: { 200: { description: 'The booking.', schema: SellerBooking } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const acting = actingOf(deps, call)
    const booking = await operation(acting, call.params.ref)
    return answer(200, bookingObject(booking, deps.clock.now()))
  },
})
