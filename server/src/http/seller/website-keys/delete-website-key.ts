import { deleteWebsiteKey as operation } from '#operations/website-keys/delete-website-key.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const deleteWebsiteKey = endpoint({
  operationId: 'deleteWebsiteKey',
  method: 'DELETE',
  path: '/v1/website-keys/{id}',
  tag: 'Website keys',
  summary: 'Revoke a website key',
  description: 'It stops working at once. Revoking it again changes nothing.',
  auth: seller('key:manage'),
  cache: 'no-store',
  limit: 'key',
  params: { id: uuidOf('website_key') },
  answers: { 204: { description: 'The key is revoked.' } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    await operation({ db, now: clock.now() }, actorOf(call), {
      sellerId: call.caller.sellerId,
      keyId: call.params.id,
    })
    return answer(204)
  },
})
