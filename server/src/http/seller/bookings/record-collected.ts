import { SellerBooking } from '#contract/seller-booking.ts'
import { bookingObject } from '#operations/bookings/booking-object.ts'
import { recordCollected as operation } from '#operations/bookings/record-collected.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf, uuidOf } from '../../parse/path.ts'
import { staffActionOf } from './staff-action.ts'

export const recordCollected = endpoint({
  operationId: 'recordCollected',
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
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  params: { ref: referenceOf('booking'), id: uuidOf('collected_money') },
  answers: { 200: { description: 'The booking.', schema: SellerBooking } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const { sellerId } = call.caller
    const { ref, id } = call.params
    const staff = staffActionOf('recordCollected', deps, { ...call, body: null })
    const booking = await operation(staff, { sellerId, ref }, { id })
    return answer(200, bookingObject(booking, deps.clock.now()))
  },
})
