import { MySessionList } from '#contract/staff.ts'
import { timestamp } from '#domain/timestamp.ts'
import { listStaffSessionsOf, type OwnSession } from '#store/auth/staff-sessions.ts'
import { answer, endpoint, staff } from '../../endpoint.ts'

export const listMySessions = endpoint({
  operationId: 'listMySessions',
  method: 'GET',
  path: '/v1/me/sessions',
  tag: 'Staff',
  summary: 'The devices that one is signed in on',
  description: '`last_seen_at` is true to within five minutes.',
  auth: staff,
  cache: 'no-store',
  limit: 'key',
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
