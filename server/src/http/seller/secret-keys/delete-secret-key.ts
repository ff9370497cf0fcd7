import { deleteSecretKey as operation } from '#operations/secret-keys/delete-secret-key.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const deleteSecretKey = endpoint({
  operationId: 'deleteSecretKey',
  method: 'DELETE',
  path: '/v1/secret-keys/{id}',
  tag: 'Secret keys',
  summary: 'Revoke a secret key',
  description: 'It stops working at once. Revoking it again changes nothing.',
  auth: seller('key:manage'),
  cache: 'no-store',
  limit: 'key',
  params: { id: uuidOf('secret_key') },
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
