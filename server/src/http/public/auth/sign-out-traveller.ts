import { signOutTraveller as operation } from '#operations/auth/sign-out-traveller.ts'
import { answer, endpoint, website } from '../../endpoint.ts'
import { siteOf } from './site-of.ts'
import { travellerCookie, travellerToken } from './traveller-cookie.ts'

export const signOutTraveller = endpoint({
  sdkName: 'auth.signOut',
  method: 'POST',
  path: '/v1/public/auth/sign-out',
  tag: 'Traveller accounts',
  summary: "End the traveller's session",
  description: 'Answers the same with and without a session, and takes the cookie away.',
  auth: website,
  cache: 'no-store',
  answers: { 204: { description: 'Signed out.' } },
  problems: [],
  async handle({ db }, { caller, cookie }) {
    const token = travellerToken(cookie)
    if (token) await operation({ db }, { ...siteOf(caller), token })
    return answer(204, undefined, travellerCookie(null))
  },
})
