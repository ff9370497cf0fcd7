import assert from 'node:assert/strict'
import type { Booking } from '#domain/bookings/booking.ts'
import { hasLapsed } from '#domain/bookings/lapse.ts'
import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import {
  type BookingChanges,
  lockBooking,
  lockBookingByRef,
  updateBooking,
} from '#store/bookings/bookings.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { audit } from '../audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { lapseNow } from './lapse-bookings.ts'
import { type BookingEventInput, recordBookingEvent } from './record-booking-event.ts'

export type WhichBooking = { sellerId: string; ref: string }

/** Who acts, and how a repeat of the same call is known. */
export type StaffAction = { db: Db; by: Actor; guard: IdempotencyGuard; now: Temporal.Instant }

/** What staff did to a booking. */
export type BookingStep = {
  changes: Omit<BookingChanges, 'updatedAt'>
  /** The events for the seller's systems: one for each thing that happened. */
  events: readonly BookingEventInput['type'][]
  log: { action: string; changes: Record<string, unknown> }
  /** What goes out with it, such as a mail; it sees the booking as it is then. */
  also?: (booking: Booking) => Promise<unknown>
}

type Decide = (
  tx: Tx,
  booking: Booking,
  now: Temporal.Instant,
) => Promise<BookingStep> | BookingStep

/**
 * One act of staff on one booking: locked, judged as it stands and written, with its events and
 * its audit row. What has to be locked before the booking, `prepare` locks.
 */
export async function actOnBooking(
  { db, by, guard, now }: StaffAction,
  which: WhichBooking,
  decide: Decide,
  prepare?: (tx: Tx) => Promise<void>,
): Promise<Booking> {
  const { sellerId } = which
  return transaction(db, { seller: sellerId }, tx =>
    withIdempotencyKey(tx, guard, {
      now,
      make: async () => {
        await prepare?.(tx)
        return actInside(tx, by, which, decide)
      },
      reload: async id => {
        const known = await lockBooking(tx, { sellerId, id })
        assert(known, 'a booking that was acted on stays')
        return known.booking
      },
    }),
  )
}

/** The same inside a transaction that is open already, for acts on many bookings. */
export async function actInside(
  tx: Tx,
  by: Actor,
  which: WhichBooking,
  decide: Decide,
): Promise<Booking> {
  const locked = await lockBookingByRef(tx, which)
  if (locked === null || locked.booking.checkedOutAt === null) throw notFound('booking')
  const { now } = locked
  const { booking: known } = locked
  // Whoever acts on what has lapsed finds it so; if they may act all the same, it lapses first.
  const before = hasLapsed(known, now) ? await lapseNow(tx, known, now) : known
  const { changes, events, log, also } = await decide(tx, before, now)
  const booking: Booking = { ...before, ...changes, updatedAt: now }
  await updateBooking(tx, booking, { ...changes, updatedAt: now })
  for (const type of events) await recordBookingEvent(tx, { type, booking, before, now })
  await audit(tx, {
    ...log,
    sellerId: which.sellerId,
    by,
    entity: 'booking',
    entityId: booking.ref,
    at: now,
  })
  await also?.(booking)
  return booking
}
