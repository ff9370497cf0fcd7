import { WebhookDeliveryRecord } from '#contract/webhook-delivery.ts'
import { notFound } from '#domain/refusal.ts'
import { keptSince } from '#operations/webhooks/kept-since.ts'
import { findDelivery } from '#store/webhooks/webhook-deliveries.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wireWebhookDelivery } from '../../wire/webhook-delivery.ts'

export const getWebhookDelivery = endpoint({
  operationId: 'getWebhookDelivery',
  method: 'GET',
  path: '/v1/webhook-deliveries/{id}',
  tag: 'Webhooks',
  summary: 'Read a delivery with its attempts',
  auth: seller('webhook:manage'),
  cache: 'no-store',
  limit: 'key',
  params: { id: uuidOf('webhook_delivery') },
  answers: { 200: { description: 'The delivery.', schema: WebhookDeliveryRecord } },
  problems: ['NotFound'],
  async handle({ db, clock }, { caller: { sellerId }, params }) {
    const since = keptSince(clock.now())
    const delivery = await findDelivery(db, { sellerId, id: params.id, since })
    if (!delivery) throw notFound('webhook_delivery')
    return answer(200, wireWebhookDelivery(delivery))
  },
})
