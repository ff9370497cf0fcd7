import { NewPasskeyOptionsRecord } from '#contract/passkey.ts'
import { createPasskeyOptions as operation } from '#operations/me/create-passkey-options.ts'
import { answer, endpoint, traveller } from '../../endpoint.ts'
import { wireNewPasskeyOptions } from '../../wire/passkey.ts'
import { requireParty, siteOf } from '../auth/site-of.ts'

export const createPasskeyOptions = endpoint({
  operationId: 'createPasskeyOptions',
  method: 'POST',
  path: '/v1/public/me/passkeys/options',
  tag: 'Traveller accounts',
  summary: 'Begin to make a passkey',
  description: 'The answer is what `PublicKeyCredential.parseCreationOptionsFromJSON` takes.',
  auth: traveller,
  cache: 'no-store',
  limit: 'key',
  answers: { 200: { description: 'What to make it from.', schema: NewPasskeyOptionsRecord } },
  problems: [],
  async handle({ db, clock, vault, randomBytes }, call) {
    const party = requireParty(call.caller)
    const options = await operation(
      { db, now: clock.now(), vault, randomBytes },
      { site: siteOf(call.caller), traveller: call.traveller },
    )
    return answer(200, wireNewPasskeyOptions(options, { party, email: call.traveller.email }))
  },
})
