import { StaffSessionRecord, VerifyBody } from '#contract/staff.ts'
import { verifyStaff as operation } from '#operations/auth/verify-staff.ts'
import { anyone, endpoint } from '../../endpoint.ts'
import { wireStaffSession } from '../../wire/staff-session.ts'
import { answerSession } from './answer-session.ts'
import { deviceOf } from './staff-cookies.ts'

export const verifyStaff = endpoint({
  sdkName: 'auth.verify',
  method: 'POST',
  path: '/v1/auth/verify',
  tag: 'Staff',
  summary: 'Sign in with the token of a mailed link',
  description: 'Sets the cookie of the session. Only this call uses the link up, and only once.',
  auth: anyone,
  cache: 'no-store',
  body: VerifyBody,
  answers: { 200: { description: 'Who is signed in.', schema: StaffSessionRecord } },
  problems: ['Unauthenticated'],
  async handle(deps, call) {
    const { db, clock, randomBytes } = deps
    const session = await operation(
      { db, now: clock.now(), randomBytes },
      { token: call.body.token, device: deviceOf(call), requestId: call.requestId },
    )
    return answerSession(deps, call, { status: 200, body: wireStaffSession(session), session })
  },
})
