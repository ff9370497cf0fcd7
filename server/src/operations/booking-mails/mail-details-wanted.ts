import type { Booking } from '#domain/bookings/booking.ts'
import { detailsProgress } from '#domain/bookings/details-progress.ts'
import type { Tx } from '#store/database.ts'
import { queueBookingMail } from './queue-booking-mail.ts'

/** Details of travellers are still missing. */
export async function mailDetailsWanted(
  tx: Tx,
  booking: Booking,
  now: Temporal.Instant,
): Promise<void> {
  const { needed, complete, dueAt } = detailsProgress(booking, now)
  const more = { needed, complete, dueAt: dueAt?.toString() ?? null }
  await queueBookingMail(tx, booking, { template: 'details-wanted', more, now })
}
