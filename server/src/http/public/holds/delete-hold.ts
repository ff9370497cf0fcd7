import { deleteHold as operation } from '#operations/holds/delete-hold.ts'
import { answer, endpoint, website } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'
import { countingUnknownHolds } from '../guesses.ts'

export const deleteHold = endpoint({
  method: 'DELETE',
  path: '/v1/public/holds/{ref}',
  tag: 'Booking',
  summary: 'Give the places of a hold back',
  description: 'At once, for a traveller who goes back. Doing it again changes nothing.',
  auth: website,
  cache: 'no-store',
  params: { ref: referenceOf('hold') },
  answers: { 204: { description: 'The places are on sale again.' } },
  problems: ['NotFound', 'Conflict', 'RateLimited'],
  async handle(deps, { caller, params: { ref }, address }) {
    const release = () => operation(deps.db, { storefrontId: caller.storefrontId, ref })
    await countingUnknownHolds(deps, { caller, address, ref }, release)
    return answer(204)
  },
})
