import { SignInBody, StaffSessionRecord } from '#contract/staff.ts'
import { signInStaff as operation } from '#operations/auth/sign-in-staff.ts'
import { anyone, endpoint } from '../../endpoint.ts'
import { wireStaffSession } from '../../wire/staff-session.ts'
import { answerSession } from './answer-session.ts'
import { deviceOf, knownDevice } from './staff-cookies.ts'

export const signInStaff = endpoint({
  sdkName: 'auth.signIn',
  method: 'POST',
  path: '/v1/auth/sign-in',
  tag: 'Staff',
  summary: 'Sign in with email and password',
  description:
    'Sets the cookie of the session. The session ends after 7 days. After 10 wrong passwords ' +
    'within 15 minutes from one address, or from a device that is known, an email has to wait ' +
    'there, or use a sign-in link; after 100 from wherever, on all devices that are not known.',
  auth: anyone,
  cache: 'no-store',
  body: SignInBody,
  answers: { 200: { description: 'Who is signed in.', schema: StaffSessionRecord } },
  problems: ['Unauthenticated', 'NotFound', 'RateLimited'],
  async handle(deps, call) {
    const { db, clock, passwords, randomBytes } = deps
    const { email, password, seller = null } = call.body
    const { address, requestId } = call
    const session = await operation(
      { db, now: clock.now(), passwords, randomBytes },
      {
        email,
        password,
        seller,
        address,
        knownDevice: knownDevice(deps, call, email),
        device: deviceOf(call),
        requestId,
      },
    )
    return answerSession(deps, call, { status: 200, body: wireStaffSession(session), session })
  },
})
