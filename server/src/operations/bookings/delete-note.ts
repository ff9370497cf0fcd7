import type { Role } from '#domain/access/permissions.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import { deleteBookingNote, findBookingNote } from '#store/bookings/booking-notes.ts'
import { findBookingByRef } from '#store/bookings/bookings.ts'
import { transaction } from '#store/database.ts'
import { audit } from '../audit.ts'
import type { StaffAction, WhichBooking } from './act-on-booking.ts'

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
