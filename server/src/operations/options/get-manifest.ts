import type { Booking } from '#domain/bookings/booking.ts'
import { type ManifestTraveller, manifestTravellers } from '#domain/bookings/manifest.ts'
import { notFound } from '#domain/refusal.ts'
import { listTravellersByBooking } from '#store/bookings/booking-travellers.ts'
import { type Db, transaction } from '#store/database.ts'
import { listBookingsOfStart } from '#store/departures.ts'
import { findOptionById } from '#store/options/options.ts'

export type WhichDeparture = { sellerId: string; optionId: string; start: string }
export type Manifest = readonly { booking: Booking; travellers: readonly ManifestTraveller[] }[]

/** Everybody who goes at one start. */
export async function getManifest(db: Db, which: WhichDeparture): Promise<Manifest> {
  const { sellerId, optionId } = which
  return transaction(db, { seller: sellerId }, async tx => {
    const option = await findOptionById(tx, { sellerId, id: optionId })
    if (!option) throw notFound('option')
    const bookings = await listBookingsOfStart(tx, which)
    const bookingIds = bookings.map(({ id }) => id)
    const cards = await listTravellersByBooking(tx, { sellerId, bookingIds })
    return bookings.map(booking => ({
      booking,
      travellers: manifestTravellers(booking, cards.get(booking.id) ?? []),
    }))
  })
}
