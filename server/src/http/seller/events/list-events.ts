import { WebhookEventList } from '#contract/webhook-event.ts'
import { eventBody } from '#domain/webhooks/event-body.ts'
import { listEvents as listEventRows } from '#store/events/events.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { integer, optionalInteger } from '../../parse/query.ts'

export const listEvents = endpoint({
  operationId: 'listEvents',
  method: 'GET',
  path: '/v1/events',
  tag: 'Webhooks',
  summary: 'Read events in the order of their numbers',
  description:
    'For catching up and for developing, beside webhooks: the first events after `after`, or ' +
    'without it the newest ones. Each is exactly what is posted. Events are kept for 30 days.',
  auth: seller('webhook:manage'),
  cache: 'no-store',
  limit: 'key',
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
