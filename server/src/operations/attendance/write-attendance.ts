import { NOTHING_KNOWN, type PartyAttendance } from '#domain/attendance/attendance.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { deleteAttendance, listAttendance, upsertAttendance } from '#store/attendance/attendance.ts'
import { deleteCollected, insertCollected } from '#store/attendance/collected-money.ts'
import { updateBooking } from '#store/bookings/bookings.ts'
import type { Tx } from '#store/database.ts'
import { bookingObject } from '../bookings/booking-object.ts'
import { recordEvent } from '../events.ts'
import type { Write } from '../write.ts'
import { attendanceObject } from './attendance-object.ts'

/** A booking with what is known of its travellers, before a batch of marks and after it. */
export type MarkedParty = {
  readonly booking: Booking
  readonly before: PartyAttendance
  after: PartyAttendance
}

/** Writes what has changed of each booking, with one event and one audit row. */
export async function writeAttendance(w: Write, parties: readonly MarkedParty[]): Promise<void> {
  const { tx, by, sellerId } = w
  const changed = parties.filter(({ before, after }) => before !== after).map(countTaken)
  const rows = changed.flatMap(({ booking: { id: bookingId, start }, before, after }) => ({
    set: after.marks
      .filter(mark => !before.marks.includes(mark))
      .map(({ by: _, ...mark }) => ({ ...mark, bookingId, start })),
    unset: before.marks
      .filter(({ position }) => !after.marks.some(mark => mark.position === position))
      .map(({ position }) => ({ bookingId, start, position })),
    taken: after.held
      .filter(money => !before.held.includes(money))
      .map(money => ({ ...money, bookingId })),
    takenBack: before.held.filter(money => !after.held.includes(money)).map(({ id }) => id),
  }))
  await upsertAttendance(tx, { sellerId, by, rows: rows.flatMap(({ set }) => set) })
  await deleteAttendance(tx, { sellerId, rows: rows.flatMap(({ unset }) => unset) })
  await insertCollected(tx, { sellerId, rows: rows.flatMap(({ taken }) => taken) })
  await deleteCollected(tx, { sellerId, ids: rows.flatMap(({ takenBack }) => takenBack) })
  await unmarkTests(w, changed)
  // Sent one behind the other without a wait between them.
  await Promise.all(changed.map(party => recordChange(w, party)))
}

/** What somebody has of a booking changed, without a mark. */
export async function recordAttendanceEvent(
  tx: Tx,
  booking: Booking,
  now: Temporal.Instant,
): Promise<void> {
  const { sellerId, id } = booking
  const known = await listAttendance(tx, { sellerId, bookingIds: [id] })
  const attendance = attendanceObject(booking, known.get(id) ?? NOTHING_KNOWN)
  const object = { ...bookingObject(booking, now), attendance }
  await recordEvent(tx, { sellerId, type: 'booking.attendance', object, previous: null, now })
}

/** Money that a guide took for a test is real: it is no test any more. */
function countTaken(party: MarkedParty): MarkedParty & { isUnmarked: boolean } {
  const { booking, before, after } = party
  const isUnmarked = booking.isTest && after.held.some(money => !before.held.includes(money))
  return isUnmarked
    ? { ...party, booking: { ...booking, isTest: false }, isUnmarked }
    : { ...party, isUnmarked }
}

type Counted = ReturnType<typeof countTaken>

async function unmarkTests({ tx, now }: Write, parties: readonly Counted[]): Promise<void> {
  for (const { booking } of parties.filter(({ isUnmarked }) => isUnmarked)) {
    await updateBooking(tx, booking, { isTest: false, updatedAt: now })
  }
}

async function recordChange(
  { tx, now, sellerId, log }: Write,
  { booking, before, after, isUnmarked }: Counted,
): Promise<void> {
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
    log('booking.attendance_marked', booking.ref, {
      attendance: { before: statesOf(before), after: statesOf(after) },
      ...collectedOf(before, after),
      ...(isUnmarked ? { is_test: false } : {}),
    }),
  ])
}

function statesOf({ marks }: PartyAttendance) {
  return marks.map(({ position, state }) => ({ position, state }))
}

/** What somebody of the team had and has now; left out where nothing of it changed. */
function collectedOf(before: PartyAttendance, after: PartyAttendance) {
  if (before.held === after.held) return {}
  const sums = ({ held }: PartyAttendance) =>
    held.map(({ money, method }) => ({ ...money, method }))
  return { collected: { before: sums(before), after: sums(after) } }
}
