import { SellerBooking } from '#contract/seller-booking.ts'
import { MoveBody } from '#contract/staff-booking.ts'
import { bookingObject } from '#operations/bookings/booking-object.ts'
import { moveBooking as operation } from '#operations/bookings/move-booking.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'

export const moveBooking = endpoint({
  method: 'POST',
  path: '/v1/bookings/{ref}/move',
  tag: 'Seller bookings',
  summary: 'Move a booking to another start',
  description:
    'At the price at which it was sold. With `called_off` and a later start the traveller may ' +
    'take the money instead until the new start.',
  auth: seller('booking:manage'),
  idempotent: true,
  params: { ref: referenceOf('booking') },
  body: MoveBody,
  answers: { 200: { description: 'The booking.', schema: SellerBooking } },
  problems: [
    'NotFound',
    'Conflict',
    'SlotClosed',
    'SoldOut',
    'NotEnoughCapacity',
    'VehicleLimitReached',
    'RoomingInvalid',
    'ExtraSoldOut',
  ],
  async handle(deps, call) {
    const { start, reason, called_off, override_capacity } = call.body
    const booking = await operation(actingOf(deps, call), call.params.ref, {
      start,
      reason,
      calledOff: called_off ?? false,
      mayExceed: override_capacity ?? false,
    })
    return answer(200, bookingObject(booking, deps.clock.now()))
  },
})
