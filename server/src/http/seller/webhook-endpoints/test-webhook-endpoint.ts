import { WebhookTestSent } from '#contract/webhook-endpoint.ts'
import { testWebhookEndpoint as operation } from '#operations/webhook-endpoints/test-webhook-endpoint.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const testWebhookEndpoint = endpoint({
  method: 'POST',
  path: '/v1/webhook-endpoints/{id}/test',
  tag: 'Webhooks',
  summary: 'Send a test event to an endpoint',
  description:
    'A `webhook.test` event is posted to this endpoint alone, whatever types it chose, signed ' +
    'and retried like any other.',
  auth: seller('webhook:manage'),
  idempotent: true,
  params: { id: uuidOf('webhook_endpoint') },
  answers: { 202: { description: 'It is on its way.', schema: WebhookTestSent } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock }, call) {
    const { id } = await operation(
      { db, now: clock.now() },
      actorOf(call),
      { sellerId: call.caller.sellerId, id: call.params.id },
      guardOf(call),
    )
    return answer(202, { event_id: id })
  },
})
