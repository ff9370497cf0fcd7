import { deletePreviewLink as operation } from '#operations/trips/delete-preview-link.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf, uuidOf } from '../../parse/path.ts'

export const deletePreviewLink = endpoint({
  operationId: 'deletePreviewLink',
  method: 'DELETE',
  path: '/v1/trips/{product}/preview-links/{id}',
  tag: 'Trip drafts',
  summary: 'Revoke a link that shows the draft',
  auth: seller('trip:manage'),
  cache: 'no-store',
  limit: 'key',
  params: { product: textOf('product'), id: uuidOf('preview_link') },
  answers: { 204: { description: 'It shows nothing any more.' } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const { product, id } = call.params
    const which = { sellerId: call.caller.sellerId, product, id }
    await operation({ db, now: clock.now() }, actorOf(call), which)
    return answer(204)
  },
})
