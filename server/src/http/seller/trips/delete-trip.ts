import { deleteTrip as operation } from '#operations/trips/delete-trip.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'

export const deleteTrip = endpoint({
  method: 'DELETE',
  path: '/v1/trips/{product}',
  tag: 'Trips',
  summary: 'Archive a trip',
  description: 'It leaves the sale. Its bookings stay, and it can be published again.',
  auth: seller('trip:manage'),
  edits: 'trip',
  params: { product: textOf('product') },
  answers: { 204: { description: 'The trip is archived.' } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    await operation(actingOf(deps, call), call.params.product)
    return answer(204)
  },
})
