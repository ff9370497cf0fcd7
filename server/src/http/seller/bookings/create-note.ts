import { BookingNote, NewBookingNoteBody } from '#contract/booking-note.ts'
import { createNote as operation } from '#operations/bookings/create-note.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'
import { wireBookingNote } from '../../wire/booking-note.ts'
import { staffActionOf } from './staff-action.ts'

export const createNote = endpoint({
  operationId: 'createNote',
  method: 'POST',
  path: '/v1/bookings/{ref}/notes',
  tag: 'Seller bookings',
  summary: 'Write a note about a booking for the team',
  description:
    'No guest sees it, and it is erased with them. A booking has at most 200, and one whose ' +
    'guest was erased takes none.',
  auth: seller('booking:manage'),
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  params: { ref: referenceOf('booking') },
  body: NewBookingNoteBody,
  answers: { 201: { description: 'The note.', schema: BookingNote } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const { sellerId, personId } = call.caller
    const staff = staffActionOf('createNote', deps, call)
    const which = { sellerId, ref: call.params.ref }
    const note = await operation(staff, which, { authorId: personId, text: call.body.text })
    return answer(201, wireBookingNote(note))
  },
})
