import { SignInBody, StaffSessionRecord } from '#contract/staff.ts'
import { signInStaff as operation } from '#operations/auth/sign-in-staff.ts'
import { answer, anyone, endpoint } from '../../endpoint.ts'
import { wireStaffSession } from '../../wire/staff-session.ts'
import { deviceOf } from './device-of.ts'
import { staffCookie } from './staff-cookie.ts'

export const signInStaff = endpoint({
  operationId: 'signInStaff',
  sdkName: 'auth.signIn',
  method: 'POST',
  path: '/v1/auth/sign-in',
  tag: 'Staff',
  summary: 'Sign in with email and password',
  description:
    'Sets the cookie of the session. The session ends after 7 days. After 10 wrong passwords ' +
    'within 15 minutes an email has to wait, or use a sign-in link.',
  auth: anyone,
  cache: 'no-store',
  limit: 'none',
  body: SignInBody,
  answers: { 200: { description: 'Who is signed in.', schema: StaffSessionRecord } },
  problems: ['Unauthenticated', 'NotFound', 'RateLimited'],
  async handle({ db, clock, passwords, randomBytes, publicUrl }, call) {
    const { email, password, seller = null } = call.body
    const { address, requestId } = call
    const session = await operation(
      { db, now: clock.now(), passwords, randomBytes },
      { email, password, seller, address, device: deviceOf(call), requestId },
    )
    return answer(200, wireStaffSession(session), staffCookie(publicUrl, session))
  },
})
