import type { Booking } from '#domain/bookings/booking.ts'
import { cancelled } from '#domain/bookings/cancel.ts'
import { balanceLapsesAt } from '#domain/bookings/deposit.ts'
import { hasLapsed, lapsed } from '#domain/bookings/lapse.ts'
import { refundAt } from '#domain/bookings/refund.ts'
import { isOver } from '#domain/bookings/states.ts'
import { lockBooking } from '#store/bookings/bookings.ts'
import {
  type DueBooking,
  listLapsedBalances,
  listLapsedBookings,
} from '#store/bookings/due-bookings.ts'
import { isDatabaseAway } from '#store/database/database-errors.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { endBooking } from './end-booking.ts'

/** Records that a booking has lapsed; the caller has locked it and checked that it did. */
export async function lapseNow(tx: Tx, booking: Booking, now: Temporal.Instant): Promise<Booking> {
  return endBooking(tx, { before: booking, after: lapsed(booking), now })
}

/**
 * Ends a confirmed booking whose rest did not come. What was paid goes back as far as its policy
 * says, as if its traveller had cancelled now.
 */
async function lapseUnpaid(tx: Tx, booking: Booking, now: Temporal.Instant): Promise<Booking> {
  const refund = refundAt(booking, now)
  const after = cancelled(booking, { by: 'system', reason: null, refund, at: now.toString() })
  return endBooking(tx, { before: booking, after, now })
}

const MOST_AT_ONCE = 200

/**
 * Lapses what is due, each in a transaction of its own, and answers how many that were. One that
 * cannot be written keeps no other waiting; its error is thrown when all the rest is done.
 */
export async function lapseBookings({
  db,
  now,
}: {
  db: Db
  now: Temporal.Instant
}): Promise<number> {
  const failures = new Map<string, unknown>()
  let count = 0
  let before: number
  do {
    before = count + failures.size
    const due = await transaction(db, 'platform', async tx => {
      const which = { now, limit: MOST_AT_ONCE + failures.size }
      return [...(await listLapsedBookings(tx, which)), ...(await listLapsedBalances(tx, which))]
    })
    const fresh = due.filter(({ id }) => !failures.has(id))
    for (const one of fresh) if (await lapseOrNote(db, one, failures)) count += 1
  } while (count + failures.size > before)
  if (failures.size > 0) {
    throw new AggregateError(failures.values(), `${failures.size} bookings could not lapse`)
  }
  return count
}

async function lapseOrNote(
  db: Db,
  one: DueBooking,
  failures: Map<string, unknown>,
): Promise<boolean> {
  try {
    return await lapseIfDue(db, one)
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    failures.set(one.id, error)
    return false
  }
}

/** Looked at again under the lock: it may have been paid, confirmed or cancelled meanwhile. */
async function lapseIfDue(db: Db, { sellerId, id }: DueBooking): Promise<boolean> {
  return transaction(db, { seller: sellerId }, async tx => {
    const locked = await lockBooking(tx, { sellerId, id })
    if (!locked) return false
    const { booking, now } = locked
    if (hasLapsed(booking, now)) await lapseNow(tx, booking, now)
    else if (isOver(balanceLapsesAt(booking), now)) await lapseUnpaid(tx, booking, now)
    else return false
    return true
  })
}
