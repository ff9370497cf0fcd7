import type { Static } from '#contract/schema.ts'
import { SellerBooking } from '#contract/seller-booking.ts'
import { ChangeBody, ChangePreview, ChangePreviewBody } from '#contract/staff-booking.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { notFound } from '#domain/refusal.ts'
import { bookingObject } from '#operations/bookings/booking-object.ts'
import type { BookingChange } from '#operations/bookings/changes.ts'
import * as operations from '#operations/bookings/changes.ts'
import { quoteObject } from '#operations/quotes.ts'
import { findBookingByRef } from '#store/bookings/bookings.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'
import { readExtras, readPickup, readRooms, readUnits } from '../../public/quotes.ts'
import { SELECTION_REFUSALS } from '../../selection-refusals.ts'
import { given } from '../../wire/given.ts'
import { readAdjustments } from '../quotes.ts'
import { readMoney } from './read-money.ts'

export const createBookingChange = endpoint({
  method: 'POST',
  path: '/v1/bookings/{ref}/changes',
  tag: 'Seller bookings',
  summary: 'Change what was booked',
  description:
    'Send what the preview showed: when the price has moved since, nothing is changed and ' +
    '`PriceChanged` has the new one.',
  auth: seller('booking:manage'),
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
    const booking = await operations.createBookingChange(
      { ...actingOf(deps, call), geography, rates },
      call.params.ref,
      {
        change: readChange(body, difference.currency),
        expected: { difference, refund: readMoney(body.expected_refund, 'expected_refund') },
      },
    )
    return answer(200, bookingObject(booking, deps.clock.now()))
  },
})

export const previewChange = endpoint({
  method: 'POST',
  path: '/v1/bookings/{ref}/changes/preview',
  tag: 'Seller bookings',
  summary: 'See what a change of a booking would cost',
  description:
    "At today's prices and the exchange rate of the booking. What is left out stays as booked; " +
    'adjustments that staff made stay unless others are sent. Nothing is changed.',
  auth: seller('booking:manage'),
  asksOnly: true,
  params: { ref: referenceOf('booking') },
  body: ChangePreviewBody,
  answers: { 200: { description: 'What it would cost.', schema: ChangePreview } },
  problems: ['NotFound', 'Conflict', ...SELECTION_REFUSALS, 'AdjustmentTooLarge'],
  async handle(deps, { caller: { sellerId }, params, body }) {
    const { db, clock } = deps
    const booking = await findBookingByRef(db, { sellerId, ref: params.ref })
    if (booking?.checkedOutAt == null) throw notFound('booking')
    const change = readChange(body, booking.currency)
    const { quote, difference, refund } = await operations.previewChange(db, booking, {
      change,
      geography: await deps.geography.get(),
      rates: await deps.exchangeRates.get(),
      now: clock.now(),
    })
    return answer(200, { quote: quoteObject(quote), difference, refund })
  },
})

/** What staff want instead; what is left out stays as it was booked. */
function readChange(body: Static<typeof ChangePreviewBody>, currency: CurrencyCode): BookingChange {
  const { start, units, extras, pickup, rooms, adjustments } = body
  return {
    selection: given({
      start,
      units: units && readUnits(units),
      extras: extras && readExtras(extras),
      pickup: pickup === undefined ? undefined : readPickup(pickup),
      rooms: rooms && readRooms(rooms),
    }),
    adjustments: adjustments && readAdjustments(adjustments, currency),
    mayExceed: body.override_capacity ?? false,
  }
}
