import { Hold } from '#contract/hold.ts'
import { findHold } from '#operations/holds/find-hold.ts'
import { answer, endpoint, website } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'
import { wireHold } from '../../wire/hold.ts'

export const getHold = endpoint({
  operationId: 'getHold',
  method: 'GET',
  path: '/v1/public/holds/{ref}',
  tag: 'Booking',
  summary: 'How a hold stands',
  description: 'Once it is checked out, `status` is that of its booking.',
  auth: website,
  cache: 'no-store',
  limit: 'key',
  params: { ref: referenceOf('hold') },
  answers: { 200: { description: 'The hold.', schema: Hold } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const { storefrontId } = caller
    return answer(200, wireHold(await findHold(db, { storefrontId, ref: params.ref })))
  },
})
