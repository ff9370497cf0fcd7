import { deleteDraft as operation } from '#operations/trips/put-draft.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'
import { permitParts } from '../../wire/trip-draft.ts'

export const deleteDraft = endpoint({
  operationId: 'deleteDraft',
  method: 'DELETE',
  path: '/v1/trips/{product}/draft',
  tag: 'Trip drafts',
  summary: 'Drop the draft of a trip',
  auth: seller('trip:manage'),
  cache: 'no-store',
  limit: 'key',
  edits: 'draft',
  params: { product: textOf('product') },
  answers: { 204: { description: 'The draft is empty.' } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const { caller, params } = call
    await operation({ db, now: clock.now() }, actorOf(call), {
      sellerId: caller.sellerId,
      product: params.product,
      permit: permitParts(caller),
    })
    return answer(204)
  },
})
