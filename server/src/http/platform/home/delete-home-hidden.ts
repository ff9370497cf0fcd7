import { deleteHomeHidden as operation } from '#operations/home/put-home-hidden.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const deleteHomeHidden = endpoint({
  operationId: 'deleteHomeHidden',
  method: 'DELETE',
  path: '/v1/platform/home/hidden/{product_id}',
  tag: 'Platform home',
  summary: 'Show a hidden trip on the home again',
  description: 'It also comes back to its collections.',
  auth: platform,
  cache: 'no-store',
  limit: 'key',
  params: { product_id: uuidOf('product') },
  answers: { 204: { description: 'It is shown again.' } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    await operation({ db, now: clock.now() }, actorOf(call), call.params.product_id)
    return answer(204)
  },
})
