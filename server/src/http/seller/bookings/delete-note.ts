import { deleteNote as operation } from '#operations/bookings/delete-note.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf, uuidOf } from '../../parse/path.ts'
import { staffActionOf } from './staff-action.ts'

export const deleteNote = endpoint({
  operationId: 'deleteNote',
  method: 'DELETE',
  path: '/v1/bookings/{ref}/notes/{id}',
  tag: 'Seller bookings',
  summary: 'Delete a note about a booking',
  description: 'One of your own; owners, admins and managers delete those of others too.',
  auth: seller('booking:manage'),
  cache: 'no-store',
  limit: 'key',
  params: { ref: referenceOf('booking'), id: uuidOf('note') },
  answers: { 204: { description: 'It is gone.' } },
  problems: ['NotPermitted', 'NotFound'],
  async handle(deps, call) {
    const { sellerId, personId, role } = call.caller
    const { ref, id } = call.params
    const staff = staffActionOf('deleteNote', deps, { ...call, body: null })
    await operation(staff, { sellerId, ref }, { id, personId, role })
    return answer(204)
  },
})
