import { BookingNoteList } from '#contract/booking-note.ts'
import { notFound } from '#domain/refusal.ts'
import { listBookingNotes } from '#store/bookings/booking-notes.ts'
import { findBookingByRef } from '#store/bookings/bookings.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'
import { wireBookingNote } from '../../wire/booking-note.ts'

export const listNotes = endpoint({
  operationId: 'listNotes',
  method: 'GET',
  path: '/v1/bookings/{ref}/notes',
  tag: 'Seller bookings',
  summary: 'Read what the team wrote about a booking, the newest first',
  description: 'No guest sees any of it, and neither does whoever sold the booking for you.',
  auth: seller('booking:read'),
  cache: 'no-store',
  limit: 'key',
  params: { ref: referenceOf('booking') },
  answers: { 200: { description: 'The notes.', schema: BookingNoteList } },
  problems: ['NotFound'],
  async handle({ db }, { caller: { sellerId }, params: { ref } }) {
    const booking = await findBookingByRef(db, { sellerId, ref })
    if (!booking) throw notFound('booking')
    const notes = await listBookingNotes(db, { sellerId, bookingId: booking.id })
    return answer(200, { data: notes.map(wireBookingNote) })
  },
})
