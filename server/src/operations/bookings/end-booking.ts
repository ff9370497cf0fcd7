import type { Booking } from '#domain/bookings/booking.ts'
import { updateBooking } from '#store/bookings/bookings.ts'
import { endOf } from '#store/bookings/cancel-bookings.ts'
import { releaseStock } from '#store/claims.ts'
import type { Tx } from '#store/database.ts'
import { mailCancelled } from '../booking-mails/mail-cancelled.ts'
import { recordBookingEvent } from './record-booking-event.ts'

/**
 * Writes a cancellation down: the state, the places that go back on sale, the event for the
 * seller's systems and the mail to the traveller, all or nothing.
 */
export async function endBooking(
  tx: Tx,
  { before, after, now }: { before: Booking; after: Booking; now: Temporal.Instant },
): Promise<Booking> {
  const booking = { ...after, updatedAt: now }
  await Promise.all([
    updateBooking(tx, booking, { ...endOf(booking), updatedAt: now }),
    releaseStock(tx, booking),
    recordBookingEvent(tx, { type: 'booking.cancelled', booking, before, now }),
    mailCancelled(tx, booking, now),
  ])
  return booking
}
