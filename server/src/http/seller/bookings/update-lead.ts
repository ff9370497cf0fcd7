import { LeadChangeBody } from '#contract/booking-action.ts'
import { SellerBooking } from '#contract/seller-booking.ts'
import { bookingObject } from '#operations/bookings/booking-object.ts'
import { updateLead as operation } from '#operations/bookings/update-lead.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'

export const updateLead = endpoint({
  method: 'PATCH',
  path: '/v1/bookings/{ref}/lead',
  tag: 'Seller bookings',
  summary: 'Correct who leads a booking',
  description: 'For what the traveller can no longer change. A mail goes to the address before it.',
  auth: seller('booking:manage'),
  params: { ref: referenceOf('booking') },
  body: LeadChangeBody,
  answers: { 200: { description: 'The booking.', schema: SellerBooking } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const acting = actingOf(deps, call)
    const booking = await operation(acting, call.params.ref, call.body)
    return answer(200, bookingObject(booking, deps.clock.now()))
  },
})
