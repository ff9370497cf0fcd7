import { ErasureBody, ErasureReport } from '#contract/erasure.ts'
import { createErasure as operation } from '#operations/erasures/create-erasure.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { wireErasure } from '../../wire/erasure.ts'
import { requireFreshSignIn } from '../require-fresh-sign-in.ts'
import { readPerson } from './read-person.ts'

export const createErasure = endpoint({
  operationId: 'createErasure',
  method: 'POST',
  path: '/v1/erasures',
  tag: 'Settings',
  summary: 'Erase a person for good',
  description:
    'Names, contacts, cards of travellers, proofs of payment, enquiries, mails and accounts ' +
    'under an address go, or by its `ref` what a booking without an address has of its guest; ' +
    'what was sold and paid stays, without a name. What is still to come or waits is kept, and ' +
    'named. A signed-in person needs a sign-in of the last 10 minutes. It cannot be undone.',
  auth: seller('settings:manage'),
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  body: ErasureBody,
  answers: { 200: { description: 'What there was, and what stays.', schema: ErasureReport } },
  problems: ['NotPermitted', 'Conflict'],
  async handle({ db, files, clock }, call) {
    const now = clock.now()
    requireFreshSignIn(call.caller, { permission: 'settings:manage', now })
    const guard = guardOf('createErasure', call)
    const { sellerId } = call.caller
    const deps = { db, files, now, guard }
    const found = await operation(deps, actorOf(call), {
      sellerId,
      ...readPerson(call.body),
    })
    return answer(200, wireErasure(found))
  },
})
