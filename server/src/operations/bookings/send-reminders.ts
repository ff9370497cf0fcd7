import type { Booking } from '#domain/bookings/booking.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import { lockBooking } from '#store/bookings/bookings.ts'
import type { DueBooking } from '#store/bookings/due-bookings.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'

type Due = { now: Temporal.Instant; limit: number }

/** One kind of reminder: whom it is for, and how it is written once. */
export type Reminder = {
  list: (tx: Tx, due: Due) => Promise<DueBooking[]>
  /** False when another process was first. */
  mark: (tx: Tx, due: DueBooking & { now: Temporal.Instant }) => Promise<boolean>
  isWanted: (booking: Booking) => boolean
  write: (tx: Tx, booking: Booking, now: Temporal.Instant) => Promise<void>
}

const MOST_AT_ONCE = 200

/** Writes those that are due, each in a transaction of its own, and answers how many. */
export async function sendReminders(
  { db, now }: { db: Db; now: Temporal.Instant },
  reminder: Reminder,
): Promise<number> {
  const due = await transaction(db, 'platform', tx =>
    reminder.list(tx, { now, limit: MOST_AT_ONCE }),
  )
  let count = 0
  for (const { sellerId, id } of due) {
    const sent = await transaction(db, { seller: sellerId }, async tx => {
      const locked = await lockBooking(tx, { sellerId, id })
      if (!locked || !reminder.isWanted(bookingAt(locked.booking, locked.now))) return false
      if (!(await reminder.mark(tx, { sellerId, id, now: locked.now }))) return false
      await reminder.write(tx, locked.booking, locked.now)
      return true
    })
    if (sent) count += 1
  }
  return count
}
