import { WebhookEndpointRecord } from '#contract/webhook-endpoint.ts'
import { disableWebhookEndpoint as operation } from '#operations/webhook-endpoints/enable-webhook-endpoint.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wireWebhookEndpoint } from '../../wire/webhook-endpoint.ts'

export const disableWebhookEndpoint = endpoint({
  method: 'POST',
  path: '/v1/webhook-endpoints/{id}/disable',
  tag: 'Webhooks',
  summary: 'Turn an endpoint off',
  description: 'Nothing is posted to it any more, and deliveries that wait for it have failed.',
  auth: seller('webhook:manage'),
  idempotent: true,
  params: { id: uuidOf('webhook_endpoint') },
  answers: { 200: { description: 'The endpoint.', schema: WebhookEndpointRecord } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock }, call) {
    const changed = await operation(
      { db, now: clock.now() },
      actorOf(call),
      { sellerId: call.caller.sellerId, id: call.params.id },
      guardOf(call),
    )
    return answer(200, wireWebhookEndpoint(changed))
  },
})
