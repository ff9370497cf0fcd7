import { makeCalendarFile } from '#domain/bookings/calendar-file.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import { findSaleParties } from '#store/sales/sale-parties.ts'
import { answer, endpoint, websiteOrTraveller } from '../../endpoint.ts'
import { openBookingAccess, refParameter, tokenParameter } from './open-booking-access.ts'

export const getBookingCalendar = endpoint({
  sdkName: 'bookings.getCalendarFile',
  method: 'GET',
  path: '/v1/public/bookings/{ref}/calendar.ics',
  tag: 'Bookings',
  summary: 'A booking as a file for calendars',
  auth: websiteOrTraveller,
  cache: 'no-store',
  params: { ref: refParameter },
  query: { token: tokenParameter },
  answers: { 200: { description: 'An iCalendar file.', contentType: 'text/calendar' } },
  problems: ['NotFound', 'RateLimited'],
  async handle(deps, call) {
    const { booking, now } = await openBookingAccess(deps, 'read_calendar', call)
    const { sellerName } = await findSaleParties(deps.db, booking)
    const file = makeCalendarFile(bookingAt(booking, now), { sellerName, link: null })
    return answer(200, Buffer.from(file), {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${booking.ref}.ics"`,
    })
  },
})
