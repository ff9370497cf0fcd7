import type { Booking } from '#domain/bookings/booking.ts'
import { latestMoment } from '#domain/bookings/deadlines.ts'
import { endTravellerTokensAt } from '#store/bookings/booking-tokens.ts'
import type { Tx } from '#store/database.ts'

/** The link that a traveller was given opens their card until the trip starts, and not after. */
export async function moveTravellerLinks(tx: Tx, booking: Booking): Promise<void> {
  const { sellerId, id: bookingId } = booking
  await endTravellerTokensAt(tx, { sellerId, bookingId }, latestMoment(booking))
}
