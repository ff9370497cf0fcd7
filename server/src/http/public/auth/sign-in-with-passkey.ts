import { PasskeySignInBody } from '#contract/passkey.ts'
import { TravellerSessionRecord } from '#contract/traveller-account.ts'
import { signInWithPasskey as operation } from '#operations/auth/sign-in-with-passkey.ts'
import { answer, endpoint, website } from '../../endpoint.ts'
import { wireTravellerSession } from '../../wire/traveller-session.ts'
import { requireParty, siteOf } from './site-of.ts'
import { travellerCookie } from './traveller-cookie.ts'

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/v1/public/auth/passkeys/sign-in',
  tag: 'Traveller accounts',
  summary: 'Sign in with a passkey',
  description:
    'Takes what `toJSON` of the browser’s credential gives, and sets the cookie `svc_traveller`. ' +
    'Each challenge works once, within 5 minutes.',
  auth: website,
  cache: 'no-store',
  body: PasskeySignInBody,
  answers: { 200: { description: 'Who is signed in.', schema: TravellerSessionRecord } },
  problems: ['Conflict'],
  async handle({ db, clock, vault, passkeys, randomBytes }, { caller, body }) {
    const party = requireParty(caller)
    const session = await operation(
      { db, now: clock.now(), vault, passkeys, randomBytes },
      { site: siteOf(caller), party, signed: body },
    )
    return answer(200, wireTravellerSession(session), travellerCookie(session))
  },
})
