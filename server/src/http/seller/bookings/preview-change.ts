import { ChangePreview, ChangePreviewBody } from '#contract/staff-booking.ts'
import { notFound } from '#domain/refusal.ts'
import { previewChange as operation } from '#operations/bookings/preview-change.ts'
import { quoteObject } from '#operations/quotes/quote-object.ts'
import { findBookingByRef } from '#store/bookings/bookings.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'
import { SELECTION_REFUSALS } from '../../selection-refusals.ts'
import { readChange } from './read-change.ts'

export const previewChange = endpoint({
  operationId: 'previewChange',
  method: 'POST',
  path: '/v1/bookings/{ref}/changes/preview',
  tag: 'Seller bookings',
  summary: 'See what a change of a booking would cost',
  description:
    "At today's prices and the exchange rate of the booking. What is left out stays as booked; " +
    'adjustments that staff made stay unless others are sent. Nothing is changed.',
  auth: seller('booking:manage'),
  cache: 'no-store',
  limit: 'key',
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
    const { quote, difference, refund } = await operation(db, booking, {
      change,
      geography: await deps.geography.get(),
      rates: await deps.exchangeRates.get(),
      now: clock.now(),
    })
    return answer(200, { quote: quoteObject(quote), difference, refund })
  },
})
