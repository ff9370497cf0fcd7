import { WebhookEndpointRecord } from '#contract/webhook-endpoint.ts'
import { enableWebhookEndpoint as operation } from '#operations/webhook-endpoints/enable-webhook-endpoint.ts'
import { guardOf, signedActorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wireWebhookEndpoint } from '../../wire/webhook-endpoint.ts'

export const enableWebhookEndpoint = endpoint({
  method: 'POST',
  path: '/v1/webhook-endpoints/{id}/enable',
  tag: 'Webhooks',
  summary: 'Turn an endpoint on',
  description:
    'Events come from now on, and every owner is told where to. What it missed can be sent ' +
    'again, delivery by delivery. A person needs a sign-in of the last ten minutes.',
  auth: seller('webhook:manage'),
  idempotent: true,
  params: { id: uuidOf('webhook_endpoint') },
  answers: { 200: { description: 'The endpoint.', schema: WebhookEndpointRecord } },
  problems: ['NotPermitted', 'NotFound', 'Conflict'],
  async handle({ db, clock, publicUrl }, call) {
    const changed = await operation(
      { db, now: clock.now(), publicUrl },
      signedActorOf(call),
      { sellerId: call.caller.sellerId, id: call.params.id },
      guardOf(call),
    )
    return answer(200, wireWebhookEndpoint(changed))
  },
})
