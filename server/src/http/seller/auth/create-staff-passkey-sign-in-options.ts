import { PasskeySignInOptions } from '#contract/passkey.ts'
import { createStaffPasskeySignInOptions as operation } from '#operations/auth/create-staff-passkey-sign-in-options.ts'
import { answer, anyone, endpoint } from '../../endpoint.ts'
import { wirePasskeySignInOptions } from '../../wire/passkey.ts'
import { staffParty } from './staff-cookies.ts'

export const createStaffPasskeySignInOptions = endpoint({
  sdkName: 'auth.createPasskeySignInOptions',
  method: 'POST',
  path: '/v1/auth/passkeys/sign-in/options',
  tag: 'Staff',
  summary: 'Begin to sign in with a passkey',
  description:
    'The answer is what `PublicKeyCredential.parseRequestOptionsFromJSON` takes. It names no ' +
    'passkeys and nobody: the device finds those of the service by itself.',
  auth: anyone,
  cache: 'no-store',
  answers: { 200: { description: 'What has to be signed.', schema: PasskeySignInOptions } },
  problems: ['RateLimited'],
  async handle({ db, clock, platformSettings, randomBytes, publicUrl }, { address }) {
    const settings = await platformSettings.get()
    const { challenge } = await operation({ db, now: clock.now(), settings, randomBytes }, address)
    return answer(200, wirePasskeySignInOptions(challenge, staffParty(publicUrl)))
  },
})
