import { NewPasskeyBody, PasskeyRecord } from '#contract/passkey.ts'
import { createPasskey as operation } from '#operations/me/create-passkey.ts'
import { answer, endpoint, traveller } from '../../endpoint.ts'
import { wirePasskey } from '../../wire/passkey.ts'
import { requireParty } from '../auth/site-of.ts'

const UNNAMED = 'Passkey'

export const createPasskey = endpoint({
  operationId: 'createPasskey',
  method: 'POST',
  path: '/v1/public/me/passkeys',
  tag: 'Traveller accounts',
  summary: 'Keep a passkey that the device has made',
  description:
    'Takes what `toJSON` of the browser’s credential gives, with a `label` if you like. A ' +
    'traveller can have 20 of them on a site; one more is 409 with the reason ' +
    '`too_many_passkeys`. The owner of the account is mailed about it.',
  auth: traveller,
  cache: 'no-store',
  limit: 'key',
  body: NewPasskeyBody,
  answers: { 201: { description: 'The passkey.', schema: PasskeyRecord } },
  problems: ['Conflict'],
  async handle({ db, clock, passkeys }, call) {
    const { label = UNNAMED, ...made } = call.body
    const passkey = await operation(
      { db, now: clock.now(), passkeys },
      {
        site: call.caller,
        party: requireParty(call.caller),
        traveller: call.traveller,
        made,
        label,
      },
    )
    return answer(201, wirePasskey(passkey))
  },
})
