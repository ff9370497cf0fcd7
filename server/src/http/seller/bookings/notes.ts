import { BookingNote, BookingNoteList } from '#contract/booking-note.ts'
import { notFound } from '#domain/refusal.ts'
import * as operations from '#operations/bookings/notes.ts'
import { listBookingNotes } from '#store/bookings/booking-notes.ts'
import { findBookingByRef } from '#store/bookings/bookings.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf, uuidOf } from '../../parse/path.ts'

export const createNote = endpoint({
  method: 'POST',
  path: '/v1/bookings/{ref}/notes',
  tag: 'Seller bookings',
  summary: 'Write a note about a booking for the team',
  description:
    'No guest sees it, and it is erased with them. A booking has at most 200, and one whose ' +
    'guest was erased takes none.',
  auth: seller('booking:manage'),
  idempotent: true,
  params: { ref: referenceOf('booking') },
  body: BookingNote.New,
  answers: { 201: { description: 'The note.', schema: BookingNote.Record } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const note = await operations.createNote(actingOf(deps, call), call.params.ref, {
      authorId: call.caller.personId,
      ...BookingNote.readNew(call.body),
    })
    return answer(201, BookingNote.wire(note))
  },
})

export const listNotes = endpoint({
  method: 'GET',
  path: '/v1/bookings/{ref}/notes',
  tag: 'Seller bookings',
  summary: 'Read what the team wrote about a booking, the newest first',
  description: 'No guest sees any of it, and neither does whoever sold the booking for you.',
  auth: seller('booking:read'),
  params: { ref: referenceOf('booking') },
  answers: { 200: { description: 'The notes.', schema: BookingNoteList } },
  problems: ['NotFound'],
  async handle({ db }, { caller: { sellerId }, params: { ref } }) {
    const booking = await findBookingByRef(db, { sellerId, ref })
    if (!booking) throw notFound('booking')
    const notes = await listBookingNotes(db, { sellerId, bookingId: booking.id })
    return answer(200, { data: notes.map(BookingNote.wire) })
  },
})

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/v1/bookings/{ref}/notes/{id}',
  tag: 'Seller bookings',
  summary: 'Delete a note about a booking',
  description: 'One of your own; owners, admins and managers delete those of others too.',
  auth: seller('booking:manage'),
  params: { ref: referenceOf('booking'), id: uuidOf('note') },
  answers: { 204: { description: 'It is gone.' } },
  problems: ['NotPermitted', 'NotFound'],
  async handle(deps, call) {
    const { personId, role } = call.caller
    const { ref, id } = call.params
    const acting = actingOf(deps, { ...call, body: null })
    await operations.deleteNote(acting, ref, { id, personId, role })
    return answer(204)
  },
})
