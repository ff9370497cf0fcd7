import { NewPasskeyBody, NewPasskeyOptionsRecord, Passkey, PasskeyList } from '#contract/passkey.ts'
import * as operations from '#operations/me/passkeys.ts'
import { listPasskeys as listPasskeysOf } from '#store/auth/passkeys.ts'
import { answer, endpoint, traveller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wireNewPasskeyOptions } from '../../wire/passkey.ts'
import { requireParty, siteOf } from '../auth/site-of.ts'

const UNNAMED = 'Passkey'

export const createPasskey = endpoint({
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
  body: NewPasskeyBody,
  answers: { 201: { description: 'The passkey.', schema: Passkey.Record } },
  problems: ['Conflict'],
  async handle({ db, clock, passkeys }, call) {
    const { label = UNNAMED, ...made } = call.body
    const passkey = await operations.createPasskey(
      { db, now: clock.now(), passkeys },
      {
        site: call.caller,
        party: requireParty(call.caller),
        traveller: call.traveller,
        made,
        label,
      },
    )
    return answer(201, Passkey.wire(passkey))
  },
})

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/v1/public/me/passkeys',
  tag: 'Traveller accounts',
  summary: "The traveller's passkeys on this site",
  auth: traveller,
  cache: 'no-store',
  answers: { 200: { description: 'All of them.', schema: PasskeyList } },
  problems: [],
  async handle({ db }, call) {
    const site = siteOf(call.caller)
    const { emailKey } = call.traveller
    const passkeys = await listPasskeysOf(db, { ...site, emailKey })
    return answer(200, { data: passkeys.map(Passkey.wire) })
  },
})

export const createPasskeyOptions = endpoint({
  method: 'POST',
  path: '/v1/public/me/passkeys/options',
  tag: 'Traveller accounts',
  summary: 'Begin to make a passkey',
  description: 'The answer is what `PublicKeyCredential.parseCreationOptionsFromJSON` takes.',
  auth: traveller,
  cache: 'no-store',
  answers: { 200: { description: 'What to make it from.', schema: NewPasskeyOptionsRecord } },
  problems: [],
  async handle({ db, clock, vault, randomBytes }, call) {
    const party = requireParty(call.caller)
    const options = await operations.createPasskeyOptions(
      { db, now: clock.now(), vault, randomBytes },
      { site: siteOf(call.caller), traveller: call.traveller },
    )
    return answer(200, wireNewPasskeyOptions(options, { party, email: call.traveller.email }))
  },
})

export const deletePasskey = endpoint({
  method: 'DELETE',
  path: '/v1/public/me/passkeys/{id}',
  tag: 'Traveller accounts',
  summary: 'Delete a passkey',
  description: 'The owner of the account is mailed about it.',
  auth: traveller,
  cache: 'no-store',
  params: { id: uuidOf('passkey') },
  answers: { 204: { description: 'It opens nothing any more.' } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const { caller: site, traveller: owner, params } = call
    await operations.deletePasskey(
      { db, now: clock.now() },
      { site, traveller: owner, id: params.id },
    )
    return answer(204)
  },
})
