import { NewEvent, NewEventBody } from '#contract/webhook-event.ts'
import { invalidInput } from '#domain/refusal.ts'
import { isEventType, NO_EVENT_TYPE } from '#domain/webhooks/event-types.ts'
import { createEvent as operation } from '#operations/events/create-event.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { EVENT_EXAMPLES } from '../../description/examples/events.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'

export const createEvent = endpoint({
  operationId: 'createEvent',
  method: 'POST',
  path: '/v1/events',
  tag: 'Webhooks',
  summary: 'Make an example event',
  description:
    'For developing: an event of the given type about a made-up record, marked `test: true`. It ' +
    'can be read at `GET /v1/events`, and is posted only to the endpoint that is named, if any.',
  auth: seller('webhook:manage'),
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  body: NewEventBody,
  answers: { 202: { description: 'It is on its way.', schema: NewEvent } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock }, call) {
    const { type, endpoint_id: endpointId = null } = call.body
    if (!isEventType(type)) throw invalidInput('type', 'unknown_value', NO_EVENT_TYPE)
    const { id } = await operation(
      { db, now: clock.now() },
      actorOf(call),
      { sellerId: call.caller.sellerId, type, object: EVENT_EXAMPLES[type].object, endpointId },
      guardOf('createEvent', call),
    )
    return answer(202, { event_id: id })
  },
})
