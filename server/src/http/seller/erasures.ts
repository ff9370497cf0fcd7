import { ErasureBody, ErasureReport } from '#contract/erasure.ts'
import type { Static } from '#contract/schema.ts'
import { readReference } from '#domain/bookings/reference.ts'
import { invalidInput } from '#domain/refusal.ts'
import type { AskedPerson } from '#operations/erasures.ts'
import * as operations from '#operations/erasures.ts'
import type { PersonRecords } from '#store/erasures/erase-person.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { requireFreshSignIn } from './require-fresh-sign-in.ts'

export const createErasure = endpoint({
  method: 'POST',
  path: '/v1/erasures',
  tag: 'Settings',
  summary: 'Erase a person for good',
  description:
    'Names, contacts, cards of travellers, receipts, enquiries, mails and accounts ' +
    'under an address go, or by its `ref` what a booking without an address has of its guest; ' +
    'what was sold and paid stays, without a name. What is still to come or waits is kept, and ' +
    'named. A signed-in person needs a sign-in of the last 10 minutes. It cannot be undone.',
  auth: seller('settings:manage'),
  idempotent: true,
  body: ErasureBody,
  answers: { 200: { description: 'What there was, and what stays.', schema: ErasureReport } },
  problems: ['NotPermitted', 'Conflict'],
  async handle({ db, files, clock }, call) {
    const now = clock.now()
    requireFreshSignIn(call.caller, { permission: 'settings:manage', now })
    const found = await operations.createErasure(
      { ...actingOf({ db, clock }, call), files },
      readPerson(call.body),
    )
    return answer(200, wireErasure(found))
  },
})

export const previewErasure = endpoint({
  method: 'POST',
  path: '/v1/erasures/preview',
  tag: 'Settings',
  summary: 'See what is kept about a person',
  description:
    'Bookings, enquiries, mails and accounts under an address, or the one booking that was made ' +
    'without an address. Nothing is changed.',
  auth: seller('settings:manage'),
  asksOnly: true,
  body: ErasureBody,
  answers: { 200: { description: 'What there is.', schema: ErasureReport } },
  problems: [],
  async handle({ db, clock }, { caller: { sellerId }, body }) {
    const found = await operations.previewErasure(
      { db, now: clock.now() },
      { sellerId, ...readPerson(body) },
    )
    return answer(200, wireErasure(found))
  },
})

/** Who is meant: exactly one of the two says it. */
function readPerson({ email, ref }: Static<typeof ErasureBody>): AskedPerson {
  if (email !== undefined && ref === undefined) return { email }
  if (email === undefined && ref !== undefined) return { ref: readReference(ref) ?? ref }
  throw invalidInput('email', 'either_or', 'or ref is to be given, and not both')
}

function wireErasure({ bookings, enquiries, mails, accountRows }: PersonRecords) {
  return {
    bookings: bookings.map(({ ref, kept }) => ({ ref, kept })),
    enquiries: enquiries.map(({ reference, kept }) => ({ reference, kept })),
    mails,
    account_rows: accountRows,
  }
}
