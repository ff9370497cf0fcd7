import { NewResourceBody, ResourceRecord } from '#contract/resource.ts'
import { createResource as operation } from '#operations/resources/create-resource.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { wireResource } from '../../wire/resource.ts'

export const createResource = endpoint({
  operationId: 'createResource',
  method: 'POST',
  path: '/v1/resources',
  tag: 'Resources',
  summary: 'Add a guide, a boat, a van or another resource',
  description:
    'One with a `person_id` is a member of the team, who then has the departures it is assigned ' +
    'to under `GET /v1/me/departures`. A person is one resource.',
  auth: seller('schedule:manage'),
  cache: 'no-store',
  limit: 'key',
  makes: 'resource',
  idempotent: true,
  body: NewResourceBody,
  answers: { 201: { description: 'The resource.', schema: ResourceRecord } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock }, call) {
    const { kind, name, person_id: personId = null, capacity = null, note = '' } = call.body
    const resource = await operation(
      { db, now: clock.now() },
      actorOf(call),
      { sellerId: call.caller.sellerId, kind, name, personId, capacity, note },
      guardOf('createResource', call),
    )
    return answer(201, wireResource(resource))
  },
})
