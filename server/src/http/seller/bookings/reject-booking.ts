import { RejectBody } from '#contract/booking-action.ts'
import { SellerBooking } from '#contract/seller-booking.ts'
import { bookingObject } from '#operations/bookings/booking-object.ts'
import { rejectBooking as operation } from '#operations/bookings/reject-booking.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'

export const rejectBooking = endpoint({
  method: 'POST',
  path: '/v1/bookings/{ref}/reject',
  tag: 'Seller bookings',
  summary: 'Turn down a booking that waits for the seller',
  description:
    'The places go back on sale, whatever was paid is to be given back, and the traveller reads ' +
    'the reason.',
  auth: seller('booking:manage'),
  idempotent: true,
  params: { ref: referenceOf('booking') },
  body: RejectBody,
  answers: { 200: { description: 'The booking.', schema: SellerBooking } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const acting = actingOf(deps, call)
    const booking = await operation(acting, call.params.ref, call.body)
    return answer(200, bookingObject(booking, deps.clock.now()))
  },
})
