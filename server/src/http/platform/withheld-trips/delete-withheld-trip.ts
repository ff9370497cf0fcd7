import { deleteWithheldTrip as operation } from '#operations/withheld-trips/put-withheld-trip.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const deleteWithheldTrip = endpoint({
  operationId: 'deleteWithheldTrip',
  method: 'DELETE',
  path: '/v1/platform/withheld-trips/{product_id}',
  tag: 'Platform home',
  summary: 'Give a withheld trip back to the network',
  description: 'Marketplaces sell it again if its seller is in the network.',
  auth: platform,
  cache: 'no-store',
  limit: 'key',
  params: { product_id: uuidOf('product') },
  answers: { 204: { description: 'It is given back.' } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    await operation({ db, now: clock.now() }, actorOf(call), call.params.product_id)
    return answer(204)
  },
})
