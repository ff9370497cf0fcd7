import { randomUUIDv7 } from 'node:crypto'
import type { BookingNote } from '#contract/booking-note.ts'
import type { Role } from '#domain/access/permissions.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import {
  countBookingNotes,
  deleteBookingNote,
  findBookingNote,
  insertBookingNote,
} from '#store/bookings/booking-notes.ts'
import { findBookingByRef, lockBookingByRef } from '#store/bookings/bookings.ts'
import type { Tx } from '#store/database.ts'
import { type Acting, type Write, write, writeOnce } from '../write.ts'
import { refuseErased } from './refuse-erased.ts'

const MOST_NOTES = 200

/** The author is whoever the key acts for. */
type NewNote = { authorId: string; text: string }

/** Writes something about a booking for the team; its guest never reads it. */
export async function createNote(acting: Acting, ref: string, note: NewNote): Promise<BookingNote> {
  const which = { sellerId: acting.sellerId, ref }
  return writeOnce(
    acting,
    async w => {
      // Locked, because an erasure under way must find the note or refuse it.
      const locked = await lockBookingByRef(w.tx, which)
      if (!locked || locked.booking.checkedOutAt === null) throw notFound('booking')
      refuseErased(locked.booking)
      return writeNote(w, locked.booking, note)
    },
    async (tx, id) => mustFind(tx, { ...(await bookingOf(tx, which)), id }),
  )
}

type Of = { sellerId: string; bookingId: string }

async function bookingOf(tx: Tx, which: { sellerId: string; ref: string }): Promise<Of> {
  const booking = await findBookingByRef(tx, which)
  if (!booking) throw notFound('booking')
  return { sellerId: which.sellerId, bookingId: booking.id }
}

async function writeNote(
  { tx, now, sellerId, log }: Write,
  { id: bookingId, ref }: Booking,
  note: NewNote,
): Promise<BookingNote> {
  const of = { sellerId, bookingId }
  if ((await countBookingNotes(tx, of)) >= MOST_NOTES) {
    throw refuse('Conflict', { reason: 'too_many_notes' }, `It has ${MOST_NOTES} notes already.`)
  }
  const id = randomUUIDv7()
  await insertBookingNote(tx, { ...of, ...note, id, createdAt: now })
  // What it says stands in one place only, where an erasure finds it.
  await log('booking.note_added', ref, { note: id })
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
  acting: Acting,
  ref: string,
  note: { id: string; personId: string; role: Role },
): Promise<void> {
  await write(acting, async ({ tx, sellerId, log }) => {
    const booking = await findBookingByRef(tx, { sellerId, ref })
    if (!booking) throw notFound('booking')
    const known = await findBookingNote(tx, { sellerId, bookingId: booking.id, id: note.id })
    if (!known) throw notFound('note')
    if (known.authorId !== note.personId && !OF_OTHERS.includes(note.role)) {
      throw refuse('NotPermitted', { permission: 'booking:manage', reason: 'not_author' })
    }
    await deleteBookingNote(tx, { sellerId, id: note.id })
    await log('booking.note_deleted', booking.ref, { note: note.id, author: known.authorId })
  })
}
