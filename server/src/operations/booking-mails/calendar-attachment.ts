import type { Booking } from '#domain/bookings/booking.ts'
import { makeCalendarFile } from '#domain/bookings/calendar-file.ts'
import { mailedPlace, type TripPlace } from '#domain/mail/mailed-booking.ts'
import type { MailAttachment } from '#store/mail-outbox.ts'

/** A booking for the traveller's calendar, as a file with a mail. */
export function calendarAttachment(
  booking: Booking,
  { sellerName, link, place }: { sellerName: string; link: string | null; place: TripPlace | null },
): MailAttachment {
  return {
    filename: `${booking.ref}.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    text: makeCalendarFile(booking, { sellerName, link, place: mailedPlace(place, booking) }),
  }
}
