import { NewPasskeyBody, PasskeyRecord } from '#contract/passkey.ts'
import { createMyPasskey as operation } from '#operations/me/create-my-passkey.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, staff } from '../../endpoint.ts'
import { wirePasskey } from '../../wire/passkey.ts'
import { staffParty } from '../auth/staff-party.ts'
import { requireFreshForPasskeys } from './fresh-passkey-change.ts'

const UNNAMED = 'Passkey'

export const createMyPasskey = endpoint({
  operationId: 'createMyPasskey',
  method: 'POST',
  path: '/v1/me/passkeys',
  tag: 'Staff',
  summary: 'Keep a passkey that the device has made',
  description:
    'Takes what `toJSON` of the browser’s credential gives, with a `label` if you like, and a ' +
    'sign-in of the last 10 minutes. A person can have 20 of them; one more is 409 with the ' +
    'reason `too_many_passkeys`. Its owner is mailed about it.',
  auth: staff,
  cache: 'no-store',
  limit: 'key',
  body: NewPasskeyBody,
  answers: { 201: { description: 'The passkey.', schema: PasskeyRecord } },
  problems: ['Conflict', 'NotPermitted'],
  async handle({ db, clock, passkeys, publicUrl }, call) {
    const now = clock.now()
    requireFreshForPasskeys(call.caller, now)
    const { personId, sellerId } = call.caller
    const { label = UNNAMED, ...made } = call.body
    const request = { personId, sellerId, party: staffParty(publicUrl), made, label }
    const passkey = await operation({ db, now, passkeys, publicUrl }, actorOf(call), request)
    return answer(201, wirePasskey(passkey))
  },
})
