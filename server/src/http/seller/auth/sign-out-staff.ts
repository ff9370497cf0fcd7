import { SignOutBody } from '#contract/staff.ts'
import { signOutStaff as operation } from '#operations/auth/sign-out-staff.ts'
import { staffCookieName } from '../../cookies.ts'
import { answer, anyoneOnOwnPages, endpoint } from '../../endpoint.ts'
import { staffCookie } from './staff-cookies.ts'

export const signOutStaff = endpoint({
  sdkName: 'auth.signOut',
  method: 'POST',
  path: '/v1/auth/sign-out',
  tag: 'Staff',
  summary: 'End the session',
  description:
    'Answers the same with and without a session. With `everywhere` all sessions of the person ' +
    'end, on every device, and links that were mailed to them no longer work.',
  auth: anyoneOnOwnPages,
  cache: 'no-store',
  body: SignOutBody,
  bodyOptional: true,
  answers: { 204: { description: 'Signed out.' } },
  problems: ['OriginNotAllowed'],
  async handle({ db, clock, publicUrl }, { cookie, requestId, body }) {
    const token = cookie(staffCookieName(publicUrl))
    const everywhere = body.everywhere === true
    if (token) {
      await operation({ db, now: clock.now() }, { token, everywhere, requestId })
    }
    return answer(204, undefined, staffCookie(publicUrl, null))
  },
})
