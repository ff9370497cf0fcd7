import { MySessionList } from '#contract/staff.ts'
import { timestamp } from '#domain/timestamp.ts'
import * as operations from '#operations/me/delete-my-session.ts'
import { listStaffSessionsOf, type OwnSession } from '#store/auth/staff-sessions.ts'
import { ownActingOf } from '../../acting.ts'
import { answer, endpoint, staff } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { staffCookie } from '../auth/staff-cookie.ts'

export const listMySessions = endpoint({
  method: 'GET',
  path: '/v1/me/sessions',
  tag: 'Staff',
  summary: 'The devices that one is signed in on',
  description: '`last_seen_at` is true to within five minutes.',
  auth: staff,
  answers: { 200: { description: 'Each open session.', schema: MySessionList } },
  problems: [],
  async handle({ db, clock }, { caller: { personId, sessionId } }) {
    const sessions = await listStaffSessionsOf(db, { personId, now: clock.now() })
    return answer(200, { data: sessions.map(session => wireSession(session, sessionId)) })
  },
})

function wireSession(session: OwnSession, currentId: string) {
  const { id, browser, system, network } = session
  return {
    id,
    current: id === currentId,
    created_at: timestamp(session.createdAt),
    last_seen_at: timestamp(session.lastSeenAt),
    expires_at: timestamp(session.expiresAt),
    browser,
    system,
    network,
  }
}

export const deleteMySession = endpoint({
  method: 'DELETE',
  path: '/v1/me/sessions/{id}',
  tag: 'Staff',
  summary: 'Sign out on one device',
  description: 'All at once: `POST /v1/auth/sign-out` with `everywhere`.',
  auth: staff,
  params: { id: uuidOf('session') },
  answers: { 204: { description: 'That session is over.' } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const { publicUrl } = deps
    const { personId, sellerId, sessionId } = call.caller
    const { id } = call.params
    await operations.deleteMySession(ownActingOf(deps, call), { personId, sellerId, id })
    const isOwn = id === sessionId
    return isOwn ? answer(204, undefined, staffCookie(publicUrl, null)) : answer(204)
  },
})
