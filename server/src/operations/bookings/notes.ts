import { randomUUIDv7 } from 'node:crypto'
import type { Role } from '#domain/access/permissions.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import {
  type BookingNote,
  countBookingNotes,
  deleteBookingNote,
  findBookingNote,
  insertBookingNote,
} from '#store/bookings/booking-notes.ts'
import { findBookingByRef, lockBookingByRef } from '#store/bookings/bookings.ts'
import { type Tx, transaction } from '#store/database.ts'
import { audit } from '../audit.ts'
import { withIdempotencyKey } from '../idempotency.ts'
import type { StaffAction, WhichBooking } from './act-on-booking.ts'
import { refuseErased } from './refuse-erased.ts'

const MOST_NOTES = 200

/** The author is whoever the key acts for. */
type NewNote = { authorId: string; text: string }

/** Writes something about a booking for the team; its guest never reads it. */
export async function createNote(
  staff: StaffAction,
  which: WhichBooking,
  note: NewNote,
): Promise<BookingNote> {
  const { db, guard, now } = staff
  return transaction(db, { seller: which.sellerId }, async tx => {
    // Locked, because an erasure under way must find the note or refuse it.
    const locked = await lockBookingByRef(tx, which)
    if (!locked || locked.booking.checkedOutAt === null) throw notFound('booking')
    const of = { sellerId: which.sellerId, bookingId: locked.booking.id }
    return withIdempotencyKey(tx, guard, {
      now,
      make: async () => {
        refuseErased(locked.booking)
        return writeNote(tx, staff, { ...of, ref: which.ref, note })
      },
      reload: id => mustFind(tx, { ...of, id }),
    })
  })
}

type Of = { sellerId: string; bookingId: string }

async function writeNote(
  tx: Tx,
  { by, now }: StaffAction,
  { note, ref, ...of }: Of & { note: NewNote; ref: string },
): Promise<BookingNote> {
  if ((await countBookingNotes(tx, of)) >= MOST_NOTES) {
    throw refuse('Conflict', { reason: 'too_many_notes' }, `It has ${MOST_NOTES} notes already.`)
  }
  const id = randomUUIDv7()
  await insertBookingNote(tx, { ...of, ...note, id, createdAt: now })
  // What it says stands in one place only, where an erasure finds it.
  const log = { action: 'booking.note_added', changes: { note: id } }
  await audit(tx, {
    ...log,
    sellerId: of.sellerId,
    by,
    entity: 'booking',
    entityId: ref,
    at: now,
  })
  return mustFind(tx, { ...of, id })
}

async function mustFind(tx: Tx, key: Of & { id: string }): Promise<BookingNote> {
  const note = await findBookingNote(tx, key)
  // A repeat of a call whose note was deleted since then.
  if (!note) throw notFound('note')
  return note
}

/** Those who answer for the office may delete what others wrote. */
const OF_OTHERS: readonly Role[] = ['owner', 'admin', 'manager']

export async function deleteNote(
  { db, by, now }: StaffAction,
  which: WhichBooking,
  note: { id: string; personId: string; role: Role },
): Promise<void> {
  const { sellerId } = which
  await transaction(db, { seller: sellerId }, async tx => {
    const booking = await findBookingByRef(tx, which)
    if (!booking) throw notFound('booking')
    const known = await findBookingNote(tx, { sellerId, bookingId: booking.id, id: note.id })
    if (!known) throw notFound('note')
    if (known.authorId !== note.personId && !OF_OTHERS.includes(note.role)) {
      throw refuse('NotPermitted', { permission: 'booking:manage', reason: 'not_author' })
    }
    await deleteBookingNote(tx, { sellerId, id: note.id })
    await audit(tx, {
      sellerId,
      by,
      action: 'booking.note_deleted',
      entity: 'booking',
      entityId: booking.ref,
      changes: { note: note.id, author: known.authorId },
      at: now,
    })
  })
}
