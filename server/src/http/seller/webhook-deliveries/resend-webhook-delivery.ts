import { WebhookDeliveryRecord } from '#contract/webhook-delivery.ts'
import { resendWebhookDelivery as operation } from '#operations/webhook-deliveries/resend-webhook-delivery.ts'
import { actorOf, guardOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wireWebhookDelivery } from '../../wire/webhook-delivery.ts'

export const resendWebhookDelivery = endpoint({
  operationId: 'resendWebhookDelivery',
  method: 'POST',
  path: '/v1/webhook-deliveries/{id}/resend',
  tag: 'Webhooks',
  summary: 'Send an event to its endpoint again',
  description: 'A new delivery with the same event id, whatever became of the first.',
  auth: seller('webhook:manage'),
  cache: 'no-store',
  limit: 'key',
  idempotent: true,
  params: { id: uuidOf('webhook_delivery') },
  answers: { 201: { description: 'The new delivery.', schema: WebhookDeliveryRecord } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock }, call) {
    const delivery = await operation(
      { db, now: clock.now() },
      actorOf(call),
      { sellerId: call.caller.sellerId, id: call.params.id },
      guardOf('resendWebhookDelivery', call),
    )
    return answer(201, wireWebhookDelivery(delivery))
  },
})
