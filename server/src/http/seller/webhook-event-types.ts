import { WebhookEventTypeList } from '#contract/webhook-event.ts'
import { WEBHOOK_EVENT_TYPES } from '#domain/webhooks/events.ts'
import { exampleEvents } from '../description/examples/events.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { wholePage } from '../paging.ts'

export const listWebhookEventTypes = endpoint({
  method: 'GET',
  path: '/v1/webhook-event-types',
  tag: 'Webhooks',
  summary: 'Every type of event, with an example of what is posted',
  description: 'All of them in one page.',
  auth: seller('webhook:manage'),
  answers: { 200: { description: 'All types.', schema: WebhookEventTypeList } },
  problems: [],
  handle() {
    const data = exampleEvents().map(example => ({
      type: example.type,
      description: WEBHOOK_EVENT_TYPES[example.type],
      example,
    }))
    return answer(200, wholePage(data))
  },
})
