import { WebhookEndpointChange, WebhookEndpointRecord } from '#contract/webhook-endpoint.ts'
import { updateWebhookEndpoint as operation } from '#operations/webhook-endpoints/update-webhook-endpoint.ts'
import { signedActorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { given } from '../../wire/given.ts'
import { wireWebhookEndpoint } from '../../wire/webhook-endpoint.ts'

export const updateWebhookEndpoint = endpoint({
  method: 'PATCH',
  path: '/v1/webhook-endpoints/{id}',
  tag: 'Webhooks',
  summary: 'Change the address, the types or the note of an endpoint',
  description:
    'Only the fields that are sent change. Deliveries that wait go to the new address; events of ' +
    'types that are new to it come from now on. For another address a person needs a sign-in of ' +
    'the last ten minutes, and every owner is mailed.',
  auth: seller('webhook:manage'),
  edits: 'webhook_endpoint',
  params: { id: uuidOf('webhook_endpoint') },
  body: WebhookEndpointChange,
  answers: { 200: { description: 'The endpoint.', schema: WebhookEndpointRecord } },
  problems: ['NotFound'],
  async handle({ db, clock, allowLoopback, publicUrl }, call) {
    const { url, types, description } = call.body
    const changed = await operation(
      { db, now: clock.now(), allowLoopback, publicUrl },
      signedActorOf(call),
      { sellerId: call.caller.sellerId, id: call.params.id },
      given({ url, types, description }),
    )
    return answer(200, wireWebhookEndpoint(changed))
  },
})
