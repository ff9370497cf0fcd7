import { TravellerSessionRecord, TravellerVerifyBody } from '#contract/traveller-account.ts'
import { invalidInput } from '#domain/refusal.ts'
import {
  verifyTraveller as operation,
  type SignInProof,
} from '#operations/auth/verify-traveller.ts'
import { answer, endpoint, website } from '../../endpoint.ts'
import { wireTravellerSession } from '../../wire/traveller-session.ts'
import { requireSignInPage } from './sign-in-page.ts'
import { siteOf } from './site-of.ts'
import { travellerCookie } from './traveller-cookie.ts'

export const verifyTraveller = endpoint({
  sdkName: 'auth.verify',
  method: 'POST',
  path: '/v1/public/auth/verify',
  tag: 'Traveller accounts',
  summary: 'Sign in with the link or the code of a mail',
  description:
    'With `token`, or with `email` and `code`. Sets the cookie `svc_traveller`, which the ' +
    'website hands to the browser and passes on with later calls. Only this call uses the mail ' +
    'up, and only once: let the traveller press a button first, because programs that look for ' +
    'bad mail open every link. A proof that is wrong, used or too old is 401; five wrong codes ' +
    'end a code.',
  auth: website,
  cache: 'no-store',
  body: TravellerVerifyBody,
  answers: { 200: { description: 'Who is signed in.', schema: TravellerSessionRecord } },
  problems: ['Conflict', 'RateLimited'],
  async handle({ db, clock, platformSettings, vault, randomBytes }, call) {
    const proof = proofOf(call.body)
    requireSignInPage(call.caller)
    const session = await operation(
      { db, now: clock.now(), settings: await platformSettings.get(), vault, randomBytes },
      { site: siteOf(call.caller), proof, address: call.address },
    )
    return answer(200, wireTravellerSession(session), travellerCookie(session))
  },
})

type Body = { token?: string; email?: string; code?: string }

function proofOf({ token, email, code }: Body): SignInProof {
  if (token !== undefined) return { token }
  if (email !== undefined && code !== undefined) return { email, code }
  throw invalidInput('token', 'bad_email', 'is required, or email and code in its place')
}
