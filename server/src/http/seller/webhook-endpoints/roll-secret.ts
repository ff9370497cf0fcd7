import { WebhookEndpointWithSecret } from '#contract/webhook-endpoint.ts'
import { rollSecret as operation } from '#operations/webhook-endpoints/roll-secret.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wireShownWebhookEndpoint } from '../../wire/webhook-endpoint.ts'

export const rollSecret = endpoint({
  method: 'POST',
  path: '/v1/webhook-endpoints/{id}/roll-secret',
  tag: 'Webhooks',
  summary: 'Give an endpoint a new secret',
  description:
    'The new secret is in this answer and nowhere else. For 24 hours everything is signed with ' +
    'both; a roll within that time ends the oldest at once.',
  auth: seller('webhook:manage'),
  idempotent: true,
  params: { id: uuidOf('webhook_endpoint') },
  answers: { 200: { description: 'The endpoint.', schema: WebhookEndpointWithSecret } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock, vault, randomBytes }, call) {
    const rolled = await operation(
      { db, now: clock.now(), vault, randomBytes },
      actorOf(call),
      { sellerId: call.caller.sellerId, id: call.params.id },
      guardOf(call),
    )
    return answer(200, wireShownWebhookEndpoint(rolled))
  },
})
