import { moveTrip } from '#operations/trips/move-trip.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'

export const deleteTrip = endpoint({
  operationId: 'deleteTrip',
  method: 'DELETE',
  path: '/v1/trips/{product}',
  tag: 'Trips',
  summary: 'Archive a trip',
  description: 'It leaves the sale. Its bookings stay, and it can be published again.',
  auth: seller('trip:manage'),
  cache: 'no-store',
  limit: 'key',
  params: { product: textOf('product') },
  answers: { 204: { description: 'The trip is archived.' } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock }, call) {
    const { sellerId } = call.caller
    const step = { sellerId, product: call.params.product, step: 'archive' as const }
    await moveTrip({ db, now: clock.now() }, actorOf(call), step, null)
    return answer(204)
  },
})
