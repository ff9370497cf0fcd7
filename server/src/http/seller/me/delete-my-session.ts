import { deleteMySession as operation } from '#operations/me/delete-my-session.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, staff } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { staffCookie } from '../auth/staff-cookie.ts'

export const deleteMySession = endpoint({
  operationId: 'deleteMySession',
  method: 'DELETE',
  path: '/v1/me/sessions/{id}',
  tag: 'Staff',
  summary: 'Sign out on one device',
  description: 'All at once: `POST /v1/auth/sign-out` with `everywhere`.',
  auth: staff,
  cache: 'no-store',
  limit: 'key',
  params: { id: uuidOf('session') },
  answers: { 204: { description: 'That session is over.' } },
  problems: ['NotFound'],
  async handle({ db, clock, publicUrl }, call) {
    const { personId, sellerId, sessionId } = call.caller
    const { id } = call.params
    await operation({ db, now: clock.now() }, actorOf(call), { personId, sellerId, id })
    const isOwn = id === sessionId
    return isOwn ? answer(204, undefined, staffCookie(publicUrl, null)) : answer(204)
  },
})
