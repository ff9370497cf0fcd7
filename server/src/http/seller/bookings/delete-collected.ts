import { deleteCollected as operation } from '#operations/bookings/delete-collected.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf, uuidOf } from '../../parse/path.ts'
import { staffActionOf } from './staff-action.ts'

export const deleteCollected = endpoint({
  operationId: 'deleteCollected',
  method: 'DELETE',
  path: '/v1/bookings/{ref}/collected/{id}',
  tag: 'Seller bookings',
  summary: 'Take off what a guide does not have',
  description:
    'For money of `attendance.collected` that was not taken after all, or was given back to the ' +
    'guests. No payment comes of it; the history keeps who took it off.',
  auth: seller('payment:manage'),
  cache: 'no-store',
  limit: 'key',
  params: { ref: referenceOf('booking'), id: uuidOf('collected_money') },
  answers: { 204: { description: 'Nobody has it any more.' } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const { sellerId } = call.caller
    const { ref, id } = call.params
    const staff = staffActionOf('deleteCollected', deps, { ...call, body: null })
    await operation(staff, { sellerId, ref }, { id })
    return answer(204)
  },
})
