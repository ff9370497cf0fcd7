import type { Booking } from '#domain/bookings/booking.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import { notFound } from '#domain/refusal.ts'
import { lockBooking } from '#store/bookings/bookings.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'

type Which = { sellerId: string; id: string }

/**
 * Changes a booking that its traveller has opened. It is locked first and then judged as it stands
 * at that moment: what ran out while this waited has run out.
 */
export async function changeTravellerBooking<T>(
  db: Db,
  { sellerId, id }: Which,
  change: (tx: Tx, booking: Booking, now: Temporal.Instant) => Promise<T>,
): Promise<T> {
  return transaction(db, { seller: sellerId }, async tx => {
    const locked = await lockBooking(tx, { sellerId, id })
    if (!locked) throw notFound('booking')
    return change(tx, bookingAt(locked.booking, locked.now), locked.now)
  })
}
