import { RefundInsteadOffer } from '#contract/booking.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import { findRefundInstead } from '#domain/bookings/refund-instead.ts'
import { notFound } from '#domain/refusal.ts'
import { timestamp } from '#domain/timestamp.ts'
import { answer, endpoint, websiteOrTraveller } from '../../endpoint.ts'
import { openBookingAccess, refParameter, tokenParameter } from './open-booking-access.ts'

export const getRefundInstead = endpoint({
  method: 'GET',
  path: '/v1/public/bookings/{ref}/refund-instead',
  tag: 'Bookings',
  summary: 'The refund offered in place of a later start',
  description:
    'There when the seller called the start off and moved the booking to a later one, until that.',
  auth: websiteOrTraveller,
  cache: 'no-store',
  params: { ref: refParameter },
  query: { token: tokenParameter },
  answers: { 200: { description: 'What is offered.', schema: RefundInsteadOffer } },
  problems: ['NotFound', 'RateLimited'],
  async handle(deps, call) {
    const { booking, now } = await openBookingAccess(deps, 'read_refund_instead', call)
    const offer = findRefundInstead(bookingAt(booking, now), now)
    if (offer === null) throw notFound('refund_instead')
    return answer(200, {
      reason: offer.reason,
      called_off_start: offer.calledOffStart,
      new_start: offer.newStart,
      refund: offer.refund,
      until: timestamp(offer.until),
    })
  },
})
