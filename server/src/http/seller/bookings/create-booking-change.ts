import { SellerBooking } from '#contract/seller-booking.ts'
import { ChangeBody } from '#contract/staff-booking.ts'
import { bookingObject } from '#operations/bookings/booking-object.ts'
import { createBookingChange as operation } from '#operations/bookings/create-booking-change.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'
import { SELECTION_REFUSALS } from '../../selection-refusals.ts'
import { readChange } from './read-change.ts'
import { readMoney } from './read-money.ts'
import { staffActionOf } from './staff-action.ts'

export const createBookingChange = endpoint({
  operationId: 'createBookingChange',
  method: 'POST',
  path: '/v1/bookings/{ref}/changes',
  tag: 'Seller bookings',
  summary: 'Change what was booked',
  description:
    'Send what the preview showed: when the price has moved since, nothing is changed and ' +
    '`PriceChanged` has the new one.',
  auth: seller('booking:manage'),
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  params: { ref: referenceOf('booking') },
  body: ChangeBody,
  answers: { 200: { description: 'The booking.', schema: SellerBooking } },
  problems: ['NotFound', 'Conflict', ...SELECTION_REFUSALS, 'AdjustmentTooLarge', 'PriceChanged'],
  async handle(deps, call) {
    const { body } = call
    const geography = await deps.geography.get()
    const rates = await deps.exchangeRates.get()
    const difference = readMoney(body.expected_difference, 'expected_difference')
    const booking = await operation(
      { ...staffActionOf('createBookingChange', deps, call), geography, rates },
      { sellerId: call.caller.sellerId, ref: call.params.ref },
      {
        change: readChange(body, difference.currency),
        expected: { difference, refund: readMoney(body.expected_refund, 'expected_refund') },
      },
    )
    return answer(200, bookingObject(booking, deps.clock.now()))
  },
})
