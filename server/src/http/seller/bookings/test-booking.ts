import { BookingTestBody } from '#contract/booking-action.ts'
import { SellerBooking } from '#contract/seller-booking.ts'
import { bookingObject } from '#operations/bookings/booking-object.ts'
import { testBooking as operation } from '#operations/bookings/test-booking.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'

export const testBooking = endpoint({
  method: 'POST',
  path: '/v1/bookings/{ref}/test',
  tag: 'Seller bookings',
  summary: 'Mark a booking as a test, or take that back',
  description:
    'A test is part of no sum: reports, payouts, commissions, what is owed and what waits. ' +
    'Nothing is deleted, lists still have it, and it keeps its places until it is cancelled. ' +
    'While real money of it is held, by card or in cash, it cannot be marked (`Conflict` with ' +
    '`holds_money`); what was paid with a test card is no such money. Nor can what was sold on ' +
    'the site of another company, unless it was paid with a test card (`sold_by_another`). Real ' +
    'money that comes later takes the mark off by itself.',
  auth: seller('booking:manage'),
  sdkName: 'bookings.markTest',
  idempotent: true,
  params: { ref: referenceOf('booking') },
  body: BookingTestBody,
  answers: { 200: { description: 'The booking.', schema: SellerBooking } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const acting = actingOf(deps, call)
    const isTest = call.body.is_test
    const booking = await operation(acting, call.params.ref, { isTest })
    return answer(200, bookingObject(booking, deps.clock.now()))
  },
})
