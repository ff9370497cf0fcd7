import { deleteEditing as operation } from '#operations/trips/put-editing.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'

export const deleteEditing = endpoint({
  operationId: 'deleteEditing',
  method: 'DELETE',
  path: '/v1/trips/{product}/editing',
  tag: 'Trip drafts',
  summary: 'Say that you have closed a trip',
  auth: seller('trip:manage', 'price:manage'),
  cache: 'no-store',
  limit: 'key',
  leavesNoRecord: true,
  params: { product: textOf('product') },
  answers: { 204: { description: 'You are not there any more.' } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const { sellerId, id: callerId } = caller
    await operation({ db }, { sellerId, callerId, product: params.product })
    return answer(204)
  },
})
