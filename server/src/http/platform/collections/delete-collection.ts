import { deleteCollection as operation } from '#operations/collections/delete-collection.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, platform } from '../../endpoint.ts'
import { slugOf } from '../../parse/path.ts'

export const deleteCollection = endpoint({
  operationId: 'deleteCollection',
  method: 'DELETE',
  path: '/v1/platform/collections/{slug}',
  tag: 'Platform home',
  summary: 'Delete a collection',
  description: 'Its trips stay.',
  auth: platform,
  cache: 'no-store',
  limit: 'key',
  params: { slug: slugOf('collection') },
  answers: { 204: { description: 'It is gone.' } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    await operation({ db, now: clock.now() }, actorOf(call), call.params.slug)
    return answer(204)
  },
})
