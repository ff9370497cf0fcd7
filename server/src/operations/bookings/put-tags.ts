import type { Booking } from '#domain/bookings/booking.ts'
import { tidyTags } from '#domain/bookings/tags.ts'
import type { Acting } from '../write.ts'
import { actOnBooking } from './act-on-booking.ts'
import { refuseErased } from './refuse-erased.ts'

/** The words by which the office sorts a booking, in place of those that it had. */
export async function putTags(
  acting: Acting,
  ref: string,
  given: readonly string[],
): Promise<Booking> {
  const tags = tidyTags(given)
  return actOnBooking(acting, ref, (_w, booking) => {
    refuseErased(booking)
    const before = booking.tags?.length ?? 0
    return {
      changes: { tags: tags.length === 0 ? null : tags },
      events: [],
      // They may be about a person, so only the booking has the words.
      log: { action: 'booking.tagged', changes: { tags: { before, after: tags.length } } },
    }
  })
}
