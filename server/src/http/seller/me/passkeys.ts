import assert from 'node:assert/strict'
import {
  NewPasskeyBody,
  NewPasskeyOptionsRecord,
  PasskeyChangeBody,
  PasskeyList,
  StaffPasskey,
} from '#contract/passkey.ts'
import { isFreshlyAuthenticated, reauthenticationRequired } from '#domain/staff.ts'
import * as operations from '#operations/me/passkeys.ts'
import { listStaffPasskeys } from '#store/auth/staff-passkeys.ts'
import { findPersonById } from '#store/team.ts'
import { ownActingOf } from '../../acting.ts'
import { answer, endpoint, staff } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wireNewPasskeyOptions } from '../../wire/passkey.ts'
import { staffParty } from '../auth/staff-cookies.ts'

const UNNAMED = 'Passkey'

export const createMyPasskey = endpoint({
  method: 'POST',
  path: '/v1/me/passkeys',
  tag: 'Staff',
  summary: 'Keep a passkey that the device has made',
  description:
    'Takes what `toJSON` of the browser’s credential gives, with a `label` if you like, and a ' +
    'sign-in of the last 10 minutes. A person can have 20 of them; one more is 409 with the ' +
    'reason `too_many_passkeys`. Its owner is mailed about it.',
  auth: staff,
  body: NewPasskeyBody,
  answers: { 201: { description: 'The passkey.', schema: StaffPasskey.Record } },
  problems: ['Conflict', 'NotPermitted'],
  async handle({ db, clock, passkeys, publicUrl }, call) {
    const now = clock.now()
    requireFreshForPasskeys(call.caller, now)
    const { personId, sellerId } = call.caller
    const { label = UNNAMED, ...made } = call.body
    const request = { personId, sellerId, party: staffParty(publicUrl), made, label }
    const passkey = await operations.createMyPasskey(
      { ...ownActingOf({ db, clock }, call), passkeys, publicUrl },
      request,
    )
    return answer(201, StaffPasskey.wire(passkey))
  },
})

export const listMyPasskeys = endpoint({
  method: 'GET',
  path: '/v1/me/passkeys',
  tag: 'Staff',
  summary: "One's passkeys",
  auth: staff,
  answers: { 200: { description: 'All of them.', schema: PasskeyList } },
  problems: [],
  async handle({ db }, { caller }) {
    const passkeys = await listStaffPasskeys(db, caller.personId)
    return answer(200, { data: passkeys.map(StaffPasskey.wire) })
  },
})

export const createMyPasskeyOptions = endpoint({
  method: 'POST',
  path: '/v1/me/passkeys/options',
  tag: 'Staff',
  summary: 'Begin to make a passkey',
  description:
    'The answer is what `PublicKeyCredential.parseCreationOptionsFromJSON` takes. Takes a ' +
    'sign-in of the last 10 minutes.',
  auth: staff,
  answers: { 200: { description: 'What to make it from.', schema: NewPasskeyOptionsRecord } },
  problems: ['NotPermitted'],
  async handle({ db, clock, vault, randomBytes, publicUrl }, { caller }) {
    const now = clock.now()
    requireFreshForPasskeys(caller, now)
    const person = await findPersonById(db, caller.personId)
    assert(person, 'people are never deleted')
    const options = await operations.createMyPasskeyOptions(
      { db, now, vault, randomBytes },
      person.id,
    )
    const whose = { party: staffParty(publicUrl), email: person.email }
    return answer(200, wireNewPasskeyOptions(options, whose))
  },
})

export const updateMyPasskey = endpoint({
  method: 'PATCH',
  path: '/v1/me/passkeys/{id}',
  tag: 'Staff',
  summary: 'Name a passkey',
  auth: staff,
  params: { id: uuidOf('passkey') },
  body: PasskeyChangeBody,
  answers: { 200: { description: 'The passkey.', schema: StaffPasskey.Record } },
  problems: ['NotFound'],
  async handle({ db }, { caller: { personId }, params: { id }, body: { label } }) {
    return answer(
      200,
      StaffPasskey.wire(await operations.updateMyPasskey(db, { personId, id, label })),
    )
  },
})

export const deleteMyPasskey = endpoint({
  method: 'DELETE',
  path: '/v1/me/passkeys/{id}',
  tag: 'Staff',
  summary: "Delete one of one's passkeys",
  description: 'Takes a sign-in of the last 10 minutes. Its owner is mailed about it.',
  auth: staff,
  params: { id: uuidOf('passkey') },
  answers: { 204: { description: 'It opens nothing any more.' } },
  problems: ['NotFound', 'NotPermitted'],
  async handle({ db, clock, publicUrl }, call) {
    const now = clock.now()
    requireFreshForPasskeys(call.caller, now)
    const { personId, sellerId } = call.caller
    const owned = { personId, sellerId, id: call.params.id }
    await operations.deleteMyPasskey({ ...ownActingOf({ db, clock }, call), publicUrl }, owned)
    return answer(204)
  },
})

/** A passkey outlives the session that made it, so an old cookie makes and removes none. */
function requireFreshForPasskeys(
  { authenticatedAt }: { authenticatedAt: Temporal.Instant },
  now: Temporal.Instant,
): void {
  if (!isFreshlyAuthenticated({ authenticatedAt, now })) {
    throw reauthenticationRequired('passkey:change')
  }
}
