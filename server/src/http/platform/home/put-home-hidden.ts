import { putHomeHidden as operation } from '#operations/home/put-home-hidden.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const putHomeHidden = endpoint({
  operationId: 'putHomeHidden',
  method: 'PUT',
  path: '/v1/platform/home/hidden/{product_id}',
  tag: 'Platform home',
  summary: 'Hide a trip from the home of marketplaces',
  description: 'It leaves their collections too; other lists still have it.',
  auth: platform,
  cache: 'no-store',
  limit: 'key',
  params: { product_id: uuidOf('product') },
  answers: { 204: { description: 'It is hidden.' } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    await operation({ db, now: clock.now() }, actorOf(call), call.params.product_id)
    return answer(204)
  },
})
