import type { Booking } from '#domain/bookings/booking.ts'
import { findInLocale } from '#domain/catalog.ts'
import { bookingSummary } from '#operations/bookings/booking-object.ts'
import type { TripNames } from '#store/trips/trip-names.ts'

/** A line of the list: the summary, and what its trip and its option are called today. */
export function wireBookingLine(
  booking: Booking,
  { names, locale, now }: { names: TripNames; locale: string; now: Temporal.Instant },
) {
  return {
    ...bookingSummary(booking, now),
    ...namesToday(booking, { names, locale }),
    lead_phone: booking.leadPhone,
  }
}

/** From the catalogue, in the language of the reader; what is gone is called as it was sold. */
export function namesToday(
  booking: Pick<Booking, 'tripId' | 'tripTitle' | 'optionId' | 'optionName'>,
  { names, locale }: { names: TripNames; locale: string },
) {
  const title = names.titles.get(booking.tripId)
  const option = names.options.get(booking.optionId)
  return {
    trip_title: (title && findInLocale(title, locale)?.text) ?? booking.tripTitle,
    option_name: (option && findInLocale(option, locale)?.text) ?? booking.optionName,
  }
}
