import { ResourceChange, ResourceRecord } from '#contract/resource.ts'
import { updateResource as operation } from '#operations/resources/update-resource.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { given } from '../../wire/given.ts'
import { wireResource } from '../../wire/resource.ts'

export const updateResource = endpoint({
  operationId: 'updateResource',
  method: 'PATCH',
  path: '/v1/resources/{id}',
  tag: 'Resources',
  summary: 'Change a resource, or retire it',
  description: 'A retired one stays on the departures it has and is given to no others.',
  auth: seller('schedule:manage'),
  cache: 'no-store',
  limit: 'key',
  edits: 'resource',
  params: { id: uuidOf('resource') },
  body: ResourceChange,
  answers: { 200: { description: 'The resource.', schema: ResourceRecord } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock }, call) {
    const { kind, name, person_id: personId, capacity, note, retired } = call.body
    const resource = await operation({ db, now: clock.now() }, actorOf(call), {
      sellerId: call.caller.sellerId,
      id: call.params.id,
      change: given({ kind, name, personId, capacity, note, retired }),
    })
    return answer(200, wireResource(resource))
  },
})
