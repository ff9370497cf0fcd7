import { NewEvent, NewEventBody, WebhookEventList } from '#contract/webhook-event.ts'
import { invalidInput } from '#domain/refusal.ts'
import { eventBody, isEventType, NO_EVENT_TYPE } from '#domain/webhooks/events.ts'
import * as operations from '#operations/events.ts'
import { listEvents as listEventRows } from '#store/events/events.ts'
import { actingOf } from '../acting.ts'
import { EVENT_EXAMPLES } from '../description/examples/events.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { integer, optionalInteger } from '../parse/query.ts'

export const createEvent = endpoint({
  method: 'POST',
  path: '/v1/events',
  tag: 'Webhooks',
  summary: 'Make an example event',
  description:
    'For developing: an event of the given type about a made-up record, marked `test: true`. It ' +
    'can be read at `GET /v1/events`, and is posted only to the endpoint that is named, if any.',
  auth: seller('webhook:manage'),
  idempotent: true,
  body: NewEventBody,
  answers: { 202: { description: 'It is on its way.', schema: NewEvent } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const { type, endpoint_id: endpointId = null } = call.body
    if (!isEventType(type)) throw invalidInput('type', 'unknown_value', NO_EVENT_TYPE)
    const { id } = await operations.createEvent(actingOf(deps, call), {
      type,
      object: EVENT_EXAMPLES[type].object,
      endpointId,
    })
    return answer(202, { event_id: id })
  },
})

export const listEvents = endpoint({
  method: 'GET',
  path: '/v1/events',
  tag: 'Webhooks',
  summary: 'Read events in the order of their numbers',
  description:
    'For catching up and for developing, beside webhooks: the first events after `after`, or ' +
    'without it the newest ones. Each is exactly what is posted. Events are kept for 30 days.',
  auth: seller('webhook:manage'),
  query: {
    after: optionalInteger({
      min: 0,
      max: 999_999_999_999_999,
      description: 'The `sequence` of the last event that was seen.',
    }),
    limit: integer({ min: 1, max: 100, default: 20, description: 'Events at once.' }),
  },
  answers: { 200: { description: 'Events, oldest first.', schema: WebhookEventList } },
  problems: [],
  async handle({ db }, { caller: { sellerId }, query }) {
    const events = await listEventRows(db, { sellerId, after: query.after, limit: query.limit })
    return answer(200, {
      data: events.map(event => JSON.parse(eventBody(event))),
      last_sequence: events.at(-1)?.sequence ?? query.after ?? 0,
    })
  },
})
