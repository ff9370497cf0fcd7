import { deleteResource as operation } from '#operations/resources/delete-resource.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const deleteResource = endpoint({
  operationId: 'deleteResource',
  method: 'DELETE',
  path: '/v1/resources/{id}',
  tag: 'Resources',
  summary: 'Delete a resource that no departure ever had',
  description: 'One that was assigned is 409 with the reason `assigned`: retire it instead.',
  auth: seller('schedule:manage'),
  cache: 'no-store',
  limit: 'key',
  edits: 'resource',
  params: { id: uuidOf('resource') },
  answers: { 204: { description: 'It is gone.' } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock }, call) {
    await operation({ db, now: clock.now() }, actorOf(call), {
      sellerId: call.caller.sellerId,
      id: call.params.id,
    })
    return answer(204)
  },
})
