import { PasskeySignInBody } from '#contract/passkey.ts'
import { StaffSessionRecord } from '#contract/staff.ts'
import { signInStaffWithPasskey as operation } from '#operations/auth/sign-in-staff-with-passkey.ts'
import { anyone, endpoint } from '../../endpoint.ts'
import { wireStaffSession } from '../../wire/staff-session.ts'
import { answerSession } from './answer-session.ts'
import { deviceOf, staffParty } from './staff-cookies.ts'

export const signInStaffWithPasskey = endpoint({
  sdkName: 'auth.signInWithPasskey',
  method: 'POST',
  path: '/v1/auth/passkeys/sign-in',
  tag: 'Staff',
  summary: 'Sign in with a passkey',
  description:
    'Takes what `toJSON` of the browser’s credential gives, and sets the cookie of the session. ' +
    'Each challenge works once, within 5 minutes. It is a sign-in like any other: calls that ' +
    'take a fresh one take it.',
  auth: anyone,
  cache: 'no-store',
  body: PasskeySignInBody,
  answers: { 200: { description: 'Who is signed in.', schema: StaffSessionRecord } },
  problems: ['Unauthenticated'],
  async handle(deps, call) {
    const { db, clock, vault, passkeys, randomBytes, publicUrl } = deps
    const session = await operation(
      { db, now: clock.now(), vault, passkeys, randomBytes },
      {
        party: staffParty(publicUrl),
        signed: call.body,
        device: deviceOf(call),
        requestId: call.requestId,
      },
    )
    return answerSession(deps, call, { status: 200, body: wireStaffSession(session), session })
  },
})
