import { Hold } from '#contract/hold.ts'
import { getHold as operation } from '#operations/holds/get-hold.ts'
import { endpoint, website } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'
import { countingUnknownHolds } from '../guesses.ts'
import { answerHold } from './answer-hold.ts'

export const getHold = endpoint({
  method: 'GET',
  path: '/v1/public/holds/{ref}',
  tag: 'Booking',
  summary: 'How a hold stands',
  description: 'Once it is checked out, `status` is that of its booking.',
  auth: website,
  cache: 'no-store',
  params: { ref: referenceOf('hold') },
  answers: { 200: { description: 'The hold.', schema: Hold } },
  problems: ['NotFound', 'RateLimited'],
  async handle(deps, { caller, params: { ref }, address }) {
    const { storefrontId } = caller
    const find = () => operation(deps.db, { storefrontId, ref })
    const hold = await countingUnknownHolds(deps, { caller, address, ref }, find)
    return answerHold(deps, { status: 200, caller, hold })
  },
})
