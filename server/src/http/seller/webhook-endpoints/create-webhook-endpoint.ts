import { NewWebhookEndpointBody, WebhookEndpointWithSecret } from '#contract/webhook-endpoint.ts'
import { createWebhookEndpoint as operation } from '#operations/webhook-endpoints/create-webhook-endpoint.ts'
import { guardOf, signedActorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { wireShownWebhookEndpoint } from '../../wire/webhook-endpoint.ts'

export const createWebhookEndpoint = endpoint({
  method: 'POST',
  path: '/v1/webhook-endpoints',
  tag: 'Webhooks',
  summary: 'Register an endpoint for events',
  description:
    'Events of the chosen types are posted to it as JSON from now on, signed with its secret, ' +
    'which is in this answer and nowhere else. How to check the signature stands in ' +
    '`docs/webhooks.md`. A person needs a sign-in of the last ten minutes, and every owner is ' +
    'mailed where events go.',
  auth: seller('webhook:manage'),
  makes: 'webhook_endpoint',
  idempotent: true,
  body: NewWebhookEndpointBody,
  answers: { 201: { description: 'The endpoint.', schema: WebhookEndpointWithSecret } },
  problems: ['Conflict'],
  async handle({ db, clock, vault, randomBytes, allowLoopback, publicUrl }, call) {
    const { url, types, description = '' } = call.body
    const made = await operation(
      { db, now: clock.now(), vault, randomBytes, allowLoopback, publicUrl },
      signedActorOf(call),
      { sellerId: call.caller.sellerId, url, types, description },
      guardOf(call),
    )
    return answer(201, wireShownWebhookEndpoint(made))
  },
})
