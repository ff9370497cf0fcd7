import { deleteMyPasskey as operation } from '#operations/me/delete-my-passkey.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, staff } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { requireFreshForPasskeys } from './fresh-passkey-change.ts'

export const deleteMyPasskey = endpoint({
  operationId: 'deleteMyPasskey',
  method: 'DELETE',
  path: '/v1/me/passkeys/{id}',
  tag: 'Staff',
  summary: "Delete one of one's passkeys",
  description: 'Takes a sign-in of the last 10 minutes. Its owner is mailed about it.',
  auth: staff,
  cache: 'no-store',
  limit: 'key',
  params: { id: uuidOf('passkey') },
  answers: { 204: { description: 'It opens nothing any more.' } },
  problems: ['NotFound', 'NotPermitted'],
  async handle({ db, clock, publicUrl }, call) {
    const now = clock.now()
    requireFreshForPasskeys(call.caller, now)
    const { personId, sellerId } = call.caller
    const owned = { personId, sellerId, id: call.params.id }
    await operation({ db, now, publicUrl }, actorOf(call), owned)
    return answer(204)
  },
})
