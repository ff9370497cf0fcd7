import { putWithheldTrip as operation } from '#operations/withheld-trips/put-withheld-trip.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const putWithheldTrip = endpoint({
  operationId: 'putWithheldTrip',
  method: 'PUT',
  path: '/v1/platform/withheld-trips/{product_id}',
  tag: 'Platform home',
  summary: 'Withhold a trip from the network',
  description: 'No marketplace sells it; the own sites of its seller do.',
  auth: platform,
  cache: 'no-store',
  limit: 'key',
  params: { product_id: uuidOf('product') },
  answers: { 204: { description: 'It is withheld.' } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    await operation({ db, now: clock.now() }, actorOf(call), call.params.product_id)
    return answer(204)
  },
})
