import { deleteMedia as operation } from '#operations/media/delete-media.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const deleteMedia = endpoint({
  operationId: 'deleteMedia',
  method: 'DELETE',
  path: '/v1/media/{id}',
  tag: 'Media',
  summary: 'Delete a picture',
  description: 'A Conflict while a trip, a page or a place shows it.',
  auth: seller('media:manage'),
  cache: 'no-store',
  limit: 'key',
  params: { id: uuidOf('media') },
  answers: { 204: { description: 'It is deleted.' } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, files, clock }, call) {
    await operation({ db, files, now: clock.now() }, actorOf(call), {
      sellerId: call.caller.sellerId,
      id: call.params.id,
    })
    return answer(204)
  },
})
