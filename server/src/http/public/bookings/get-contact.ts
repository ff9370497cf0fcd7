import { BookingContact } from '#contract/booking.ts'
import { answer, endpoint, websiteOrTraveller } from '../../endpoint.ts'
import { wireContact } from '../../wire/booking.ts'
import { openBookingAccess, refParameter, tokenParameter } from './open-booking-access.ts'

export const getContact = endpoint({
  method: 'GET',
  path: '/v1/public/bookings/{ref}/contact',
  tag: 'Bookings',
  summary: 'Where mails about a booking go',
  description:
    'Masked, for a page that says where a mail went. With the token of the booking or the ' +
    'session; no other answer of a booking says anything of it.',
  auth: websiteOrTraveller,
  cache: 'no-store',
  params: { ref: refParameter },
  query: { token: tokenParameter },
  answers: { 200: { description: 'Address and number, masked.', schema: BookingContact } },
  problems: ['NotFound', 'RateLimited'],
  async handle(deps, call) {
    const { booking } = await openBookingAccess(deps, 'read_contact', call)
    return answer(200, wireContact(booking))
  },
})
