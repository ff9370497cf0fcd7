import type { Booking } from '#domain/bookings/booking.ts'
import { makeCalendarFile } from '#domain/bookings/calendar-file.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import { mailedPlace } from '#domain/mail/mailed-booking.ts'
import { pageLink } from '#domain/mail/page-link.ts'
import { type Db, readAs } from '#store/database.ts'
import { findSaleParties } from '#store/sales/sale-parties.ts'
import { findTripPlace } from '#store/trips/trip-places.ts'

/** A booking as a file for calendars, with where it begins and the way to its page. */
export async function makeBookingCalendar(
  { db }: { db: Db },
  { booking: written, now }: { booking: Booking; now: Temporal.Instant },
): Promise<string> {
  const booking = bookingAt(written, now)
  const { ref, sellerId } = booking
  return readAs(db, { seller: sellerId }, async tx => {
    const { sellerName, manageBookingUrl: page } = await findSaleParties(tx, booking)
    const place = mailedPlace(await findTripPlace(tx, booking), booking)
    const locale = booking.locale ?? 'en'
    // Calendars are shared, so the link opens nothing by itself.
    const link = page && pageLink(page, { locale, values: { ref } })
    return makeCalendarFile(booking, { sellerName, link, place })
  })
}
