import { BookingTagsBody } from '#contract/booking-note.ts'
import { SellerBooking } from '#contract/seller-booking.ts'
import { bookingObject } from '#operations/bookings/booking-object.ts'
import { putTags as operation } from '#operations/bookings/put-tags.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'

export const putTags = endpoint({
  method: 'PUT',
  path: '/v1/bookings/{ref}/tags',
  tag: 'Seller bookings',
  summary: 'Set the tags of a booking',
  description:
    'In place of those that it had; an empty list takes them away. Small and large letters are ' +
    'the same. No guest sees them, and they are erased with the guest.',
  auth: seller('booking:manage'),
  params: { ref: referenceOf('booking') },
  body: BookingTagsBody,
  answers: { 200: { description: 'The booking.', schema: SellerBooking } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const acting = actingOf(deps, call)
    const booking = await operation(acting, call.params.ref, call.body.tags)
    return answer(200, bookingObject(booking, deps.clock.now()))
  },
})
