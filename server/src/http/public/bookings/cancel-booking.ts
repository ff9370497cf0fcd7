import { BookingRecord, CancelBody } from '#contract/booking.ts'
import { cancelBooking as operation } from '#operations/bookings/cancel-booking.ts'
import { answer, endpoint, websiteOrTraveller } from '../../endpoint.ts'
import { openBookingAccess, refParameter, tokenParameter } from './open-booking-access.ts'
import { showChanged } from './show-booking.ts'

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/v1/public/bookings/{ref}/cancel',
  tag: 'Bookings',
  summary: 'Cancel a booking',
  description: 'Its places go back on sale and the traveller gets a mail.',
  auth: websiteOrTraveller,
  cache: 'no-store',
  skipsQueue: true,
  params: { ref: refParameter },
  query: { token: tokenParameter },
  body: CancelBody,
  bodyOptional: true,
  answers: { 200: { description: 'The booking, cancelled.', schema: BookingRecord } },
  problems: ['NotFound', 'Conflict', 'InvalidInput', 'RateLimited'],
  async handle(deps, call) {
    const opened = await openBookingAccess(deps, 'cancel', call)
    const reason = call.body.reason?.trim() || null
    const booking = await operation(deps, opened, { reason })
    return answer(200, await showChanged(deps, call, booking))
  },
})
