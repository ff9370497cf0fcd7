import { BookingRecord } from '#contract/booking.ts'
import { answer, endpoint, websiteOrTraveller } from '../../endpoint.ts'
import {
  emailParameter,
  openBookingAccess,
  proofsHeld,
  refParameter,
  tokenParameter,
} from './open-booking-access.ts'
import { showBooking } from './show-booking.ts'

export const getBooking = endpoint({
  method: 'GET',
  path: '/v1/public/bookings/{ref}',
  tag: 'Bookings',
  summary: 'Read a booking',
  description:
    'Opens with the booking token, the session of its traveller, or the address of its lead. ' +
    'A wrong token or address is answered like a reference that does not exist.',
  auth: websiteOrTraveller,
  cache: 'no-store',
  params: { ref: refParameter },
  query: { token: tokenParameter, email: emailParameter },
  answers: { 200: { description: 'The booking.', schema: BookingRecord } },
  problems: ['NotFound', 'RateLimited'],
  async handle(deps, call) {
    const { booking, now } = await openBookingAccess(deps, 'read', call)
    const proofs = await proofsHeld(deps, call, booking)
    return answer(200, await showBooking(deps, { caller: call.caller, booking, now, proofs }))
  },
})
