import type { Attendance } from '#domain/attendance/attendance.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { deleteAttendance, upsertAttendance } from '#store/attendance/attendance.ts'
import type { Actor } from '#store/audit-log.ts'
import type { Tx } from '#store/database.ts'
import { audit } from '../audit.ts'
import { bookingObject } from '../bookings/booking-object.ts'
import { recordEvent } from '../events/record-event.ts'
import { attendanceObject } from './attendance-object.ts'

/** A booking with what is known of its travellers, before a batch of marks and after it. */
export type MarkedParty = {
  readonly booking: Booking
  readonly before: readonly Attendance[]
  after: readonly Attendance[]
}

type Written = { sellerId: string; parties: readonly MarkedParty[]; now: Temporal.Instant }

/** Writes what has changed of each booking, with one event and one audit row. */
export async function writeAttendance(
  tx: Tx,
  by: Actor,
  { sellerId, parties, now }: Written,
): Promise<void> {
  const changed = parties.filter(({ before, after }) => before !== after)
  const rows = changed.flatMap(({ booking: { id: bookingId, start }, before, after }) => ({
    set: after
      .filter(mark => !before.includes(mark))
      .map(({ by: _, ...mark }) => ({ ...mark, bookingId, start })),
    unset: before
      .filter(({ position }) => !after.some(mark => mark.position === position))
      .map(({ position }) => ({ bookingId, start, position })),
  }))
  await upsertAttendance(tx, { sellerId, by, rows: rows.flatMap(({ set }) => set) })
  await deleteAttendance(tx, { sellerId, rows: rows.flatMap(({ unset }) => unset) })
  // Sent one behind the other without a wait between them.
  await Promise.all(changed.map(party => recordChange(tx, by, { party, now })))
}

async function recordChange(
  tx: Tx,
  by: Actor,
  { party, now }: { party: MarkedParty; now: Temporal.Instant },
): Promise<void> {
  const { booking, before, after } = party
  const { sellerId, ref } = booking
  const attendance = attendanceObject(booking, after)
  const previous = attendanceObject(booking, before)
  await Promise.all([
    recordEvent(tx, {
      sellerId,
      type: 'booking.attendance',
      object: { ...bookingObject(booking, now), attendance },
      previous: { attendance: previous },
      now,
    }),
    audit(tx, {
      sellerId,
      by,
      action: 'booking.attendance_marked',
      entity: 'booking',
      entityId: ref,
      changes: { attendance: { before: statesOf(before), after: statesOf(after) } },
      at: now,
    }),
  ])
}

function statesOf(marked: readonly Attendance[]) {
  return marked.map(({ position, state, collected }) => ({
    position,
    state,
    ...(collected && { collected: collected.money }),
  }))
}
