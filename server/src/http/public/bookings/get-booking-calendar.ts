import { makeBookingCalendar } from '#operations/bookings/booking-calendar.ts'
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
    const opened = await openBookingAccess(deps, 'read_calendar', call)
    return answer(200, Buffer.from(await makeBookingCalendar(deps, opened)), {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${opened.booking.ref}.ics"`,
    })
  },
})
