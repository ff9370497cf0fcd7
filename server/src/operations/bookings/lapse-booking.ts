import type { Booking } from '#domain/bookings/booking.ts'
import { hasLapsed, lapsed } from '#domain/bookings/lapse.ts'
import { lockBooking } from '#store/bookings.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { type DueBooking, listLapsedBookings } from '#store/due-bookings.ts'
import { endBooking } from './end-booking.ts'

/** Writes down that a booking has lapsed; whoever calls has it locked and has seen that it did. */
export async function lapseNow(tx: Tx, booking: Booking, now: Temporal.Instant): Promise<Booking> {
  return endBooking(tx, { before: booking, after: lapsed(booking), now })
}

const MOST_AT_ONCE = 200

/** Lapses what is due, each in a transaction of its own, and answers how many that were. */
export async function lapseBookings({
  db,
  now,
}: {
  db: Db
  now: Temporal.Instant
}): Promise<number> {
  const due = await transaction(db, 'platform', tx =>
    listLapsedBookings(tx, { now, limit: MOST_AT_ONCE }),
  )
  let count = 0
  for (const one of due) if (await lapseIfDue(db, one)) count += 1
  return count
}

/** Looked at again under the lock: it may have been paid, confirmed or cancelled meanwhile. */
async function lapseIfDue(db: Db, { sellerId, id }: DueBooking): Promise<boolean> {
  return transaction(db, { seller: sellerId }, async tx => {
    const locked = await lockBooking(tx, { sellerId, id })
    if (!locked || !hasLapsed(locked.booking, locked.now)) return false
    await lapseNow(tx, locked.booking, locked.now)
    return true
  })
}
