import { ErasureBody, ErasureReport } from '#contract/erasure.ts'
import { previewErasure as operation } from '#operations/erasures/preview-erasure.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { wireErasure } from '../../wire/erasure.ts'
import { readPerson } from './read-person.ts'

export const previewErasure = endpoint({
  operationId: 'previewErasure',
  method: 'POST',
  path: '/v1/erasures/preview',
  tag: 'Settings',
  summary: 'See what is kept about a person',
  description:
    'Bookings, enquiries, mails and accounts under an address, or the one booking that was made ' +
    'without an address. Nothing is changed.',
  auth: seller('settings:manage'),
  cache: 'no-store',
  limit: 'key',
  asksOnly: true,
  body: ErasureBody,
  answers: { 200: { description: 'What there is.', schema: ErasureReport } },
  problems: [],
  async handle({ db, clock }, { caller: { sellerId }, body }) {
    const found = await operation({ db, now: clock.now() }, { sellerId, ...readPerson(body) })
    return answer(200, wireErasure(found))
  },
})
