import { releaseHold } from '#operations/holds/release-hold.ts'
import { answer, endpoint, website } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'

export const deleteHold = endpoint({
  operationId: 'deleteHold',
  method: 'DELETE',
  path: '/v1/public/holds/{ref}',
  tag: 'Booking',
  summary: 'Give the places of a hold back',
  description: 'At once, for a traveller who goes back. Doing it again changes nothing.',
  auth: website,
  cache: 'no-store',
  limit: 'key',
  params: { ref: referenceOf('hold') },
  answers: { 204: { description: 'The places are on sale again.' } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db }, { caller, params }) {
    await releaseHold(db, { storefrontId: caller.storefrontId, ref: params.ref })
    return answer(204)
  },
})
