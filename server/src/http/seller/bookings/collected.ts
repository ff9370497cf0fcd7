import { SellerBooking } from '#contract/seller-booking.ts'
import { bookingObject } from '#operations/bookings/booking-object.ts'
import * as operations from '#operations/bookings/collected.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf, uuidOf } from '../../parse/path.ts'

export const deleteCollected = endpoint({
  method: 'DELETE',
  path: '/v1/bookings/{ref}/collected/{id}',
  tag: 'Seller bookings',
  summary: 'Take off what a guide does not have',
  description:
    'For money of `attendance.collected` that was not taken after all, or was given back to the ' +
    'guests. No payment comes of it; the history keeps who took it off.',
  auth: seller('payment:manage'),
  params: { ref: referenceOf('booking'), id: uuidOf('collected_money') },
  answers: { 204: { description: 'Nobody has it any more.' } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const { ref, id } = call.params
    const acting = actingOf(deps, { ...call, body: null })
    await operations.deleteCollected(acting, ref, { id })
    return answer(204)
  },
})

export const recordCollected = endpoint({
  method: 'POST',
  path: '/v1/bookings/{ref}/collected/{id}/record',
  tag: 'Seller bookings',
  summary: 'Record what a guide took from guests',
  description:
    'Money of `attendance.collected` is handed in: it becomes a payment of the same sum and way, ' +
    'and nobody has it any more. What guests pay on site stands in no ledger and is handed in ' +
    'without one. Of two who record it at once one does; the other gets 409 `already_recorded`. ' +
    '409 `more_than_open` where the guests paid another way meanwhile.',
  auth: seller('payment:manage'),
  idempotent: true,
  params: { ref: referenceOf('booking'), id: uuidOf('collected_money') },
  answers: { 200: { description: 'The booking.', schema: SellerBooking } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const { ref, id } = call.params
    const acting = actingOf(deps, { ...call, body: null })
    const booking = await operations.recordCollected(acting, ref, { id })
    return answer(200, bookingObject(booking, deps.clock.now()))
  },
})
