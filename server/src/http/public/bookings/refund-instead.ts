import { BookingRecord } from '#contract/booking.ts'
import { refundInstead as operation } from '#operations/bookings/refund-instead.ts'
import { answer, endpoint, websiteOrTraveller } from '../../endpoint.ts'
import { openBookingAccess, refParameter, tokenParameter } from './open-booking-access.ts'
import { showChanged } from './show-booking.ts'

export const refundInstead = endpoint({
  method: 'POST',
  path: '/v1/public/bookings/{ref}/refund-instead',
  tag: 'Bookings',
  summary: 'Take the refund in place of the later start',
  description: 'Cancels the booking as by the seller; everything that was paid goes back.',
  auth: websiteOrTraveller,
  cache: 'no-store',
  params: { ref: refParameter },
  query: { token: tokenParameter },
  answers: { 200: { description: 'The booking, cancelled.', schema: BookingRecord } },
  problems: ['NotFound', 'RateLimited'],
  async handle(deps, call) {
    const { booking: opened } = await openBookingAccess(deps, 'take_refund_instead', call)
    const booking = await operation(deps, opened)
    return answer(200, await showChanged(deps, call, booking))
  },
})
