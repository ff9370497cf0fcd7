import assert from 'node:assert/strict'
import type { Booking } from '#domain/bookings/booking.ts'
import { hasLapsed } from '#domain/bookings/lapse.ts'
import { holdsRealMoney } from '#domain/bookings/test-booking.ts'
import { notFound } from '#domain/refusal.ts'
import {
  type BookingChanges,
  lockBooking,
  lockBookingByRef,
  updateBooking,
} from '#store/bookings/bookings.ts'
import { readMoneyOfTest } from '#store/bookings/counted.ts'
import type { Tx } from '#store/database.ts'
import { type Acting, type Write, writeAt, writeOnce } from '../write.ts'
import { lapseNow } from './lapse-bookings.ts'
import { type BookingEventInput, recordBookingEvent } from './record-booking-event.ts'

/** What was done to a booking. */
export type BookingStep = {
  changes: Omit<BookingChanges, 'updatedAt'>
  /** The events for the seller's systems: one for each thing that happened. */
  events: readonly BookingEventInput['type'][]
  log: { action: string; changes: object }
  /** What goes out with it, such as a mail; it sees the booking as it is then. */
  also?: (booking: Booking) => Promise<unknown>
}

type Decide = (w: Write, booking: Booking) => Promise<BookingStep> | BookingStep

/**
 * One act of staff on one booking: locked, judged as it stands and written, with its events and
 * its line in the log. What has to be locked before the booking, `prepare` locks.
 */
export async function actOnBooking(
  acting: Acting,
  ref: string,
  decide: Decide,
  prepare?: (tx: Tx) => Promise<void>,
): Promise<Booking> {
  const { sellerId } = acting
  return writeOnce(
    acting,
    async w => {
      await prepare?.(w.tx)
      return actInside(w, ref, decide)
    },
    async (tx, id) => {
      const known = await lockBooking(tx, { sellerId, id })
      assert(known, 'a booking that was acted on stays')
      return known.booking
    },
  )
}

/** Acts inside a change that is under way, for acts on many bookings. */
export async function actInside(w: Write, ref: string, decide: Decide): Promise<Booking> {
  const { tx, sellerId } = w
  const locked = await lockBookingByRef(tx, { sellerId, ref })
  if (locked === null || locked.booking.checkedOutAt === null) throw notFound('booking')
  const { booking: known, now } = locked
  const then = writeAt(w, now)
  // Whoever acts on what has lapsed finds it so; if they may act all the same, it lapses first.
  const before = hasLapsed(known, now) ? await lapseNow(tx, known, now) : known
  return applyStep(then, before, await decide(then, before))
}

/** Writes what was decided of a booking that is locked. */
export async function applyStep(w: Write, before: Booking, step: BookingStep): Promise<Booking> {
  const { events, log, also } = step
  const { tx, now } = w
  const unmarked = await unmarkedByMoney(tx, before, step)
  const changes = { ...step.changes, ...unmarked }
  const booking: Booking = { ...before, ...changes, updatedAt: now }
  await updateBooking(tx, booking, { ...changes, updatedAt: now })
  for (const type of events) await recordBookingEvent(tx, { type, booking, before, now })
  const logged = unmarked === null ? log.changes : { ...log.changes, is_test: false }
  await w.log(log.action, booking.ref, logged, { entity: 'booking' })
  await also?.(booking)
  return booking
}

/** Real money that moved for a test takes the mark off: it has to be in the sums. */
async function unmarkedByMoney(
  tx: Tx,
  booking: Booking,
  { changes: { paid, refunded } }: BookingStep,
): Promise<{ isTest: false } | null> {
  if (!booking.isTest || (paid === undefined && refunded === undefined)) return null
  return holdsRealMoney(await readMoneyOfTest(tx, booking)) ? { isTest: false } : null
}
