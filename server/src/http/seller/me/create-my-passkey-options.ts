import assert from 'node:assert/strict'
import { NewPasskeyOptionsRecord } from '#contract/passkey.ts'
import { createMyPasskeyOptions as operation } from '#operations/me/create-my-passkey-options.ts'
import { findPersonById } from '#store/team/people.ts'
import { answer, endpoint, staff } from '../../endpoint.ts'
import { wireNewPasskeyOptions } from '../../wire/passkey.ts'
import { staffParty } from '../auth/staff-party.ts'
import { requireFreshForPasskeys } from './fresh-passkey-change.ts'

export const createMyPasskeyOptions = endpoint({
  operationId: 'createMyPasskeyOptions',
  method: 'POST',
  path: '/v1/me/passkeys/options',
  tag: 'Staff',
  summary: 'Begin to make a passkey',
  description:
    'The answer is what `PublicKeyCredential.parseCreationOptionsFromJSON` takes. Takes a ' +
    'sign-in of the last 10 minutes.',
  auth: staff,
  cache: 'no-store',
  limit: 'key',
  answers: { 200: { description: 'What to make it from.', schema: NewPasskeyOptionsRecord } },
  problems: ['NotPermitted'],
  async handle({ db, clock, vault, randomBytes, publicUrl }, { caller }) {
    const now = clock.now()
    requireFreshForPasskeys(caller, now)
    const person = await findPersonById(db, caller.personId)
    assert(person, 'people are never deleted')
    const options = await operation({ db, now, vault, randomBytes }, person.id)
    const whose = { party: staffParty(publicUrl), email: person.email }
    return answer(200, wireNewPasskeyOptions(options, whose))
  },
})
