import { TripDraft } from '#contract/trip-draft.ts'
import { getDraft as operation } from '#operations/trips/get-draft.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'
import { wireDraft } from '../../wire/trip-draft.ts'

export const getDraft = endpoint({
  operationId: 'getDraft',
  method: 'GET',
  path: '/v1/trips/{product}/draft',
  tag: 'Trip drafts',
  summary: 'The draft of a trip',
  description:
    'Changes that are not live yet, each with the version of its part that it was made on and ' +
    'the current one. A trip without changes has an empty draft.',
  auth: seller('trip:read'),
  cache: 'no-store',
  limit: 'key',
  shows: 'draft',
  params: { product: textOf('product') },
  answers: { 200: { description: 'The draft.', schema: TripDraft } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const { sellerId } = caller
    return answer(200, wireDraft(await operation(db, { sellerId, product: params.product })))
  },
})
