import { PasskeySignInOptions } from '#contract/passkey.ts'
import { createPasskeySignInOptions as operation } from '#operations/auth/create-passkey-sign-in-options.ts'
import { answer, endpoint, website } from '../../endpoint.ts'
import { wirePasskeySignInOptions } from '../../wire/passkey.ts'
import { requireParty, siteOf } from './site-of.ts'

export const createPasskeySignInOptions = endpoint({
  method: 'POST',
  path: '/v1/public/auth/passkeys/sign-in/options',
  tag: 'Traveller accounts',
  summary: 'Begin to sign in with a passkey',
  description:
    'The answer is what `PublicKeyCredential.parseRequestOptionsFromJSON` takes. It names no ' +
    'passkeys and nobody: the device finds those of the site by itself.',
  auth: website,
  cache: 'no-store',
  answers: { 200: { description: 'What has to be signed.', schema: PasskeySignInOptions } },
  problems: ['Conflict', 'RateLimited'],
  async handle({ db, clock, platformSettings, randomBytes }, { caller, address }) {
    const party = requireParty(caller)
    const { challenge } = await operation(
      { db, now: clock.now(), settings: await platformSettings.get(), randomBytes },
      { site: siteOf(caller), address },
    )
    return answer(200, wirePasskeySignInOptions(challenge, party))
  },
})
