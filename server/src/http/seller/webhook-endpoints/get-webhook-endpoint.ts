import { WebhookEndpointRecord } from '#contract/webhook-endpoint.ts'
import { notFound } from '#domain/refusal.ts'
import { findWebhookEndpoint } from '#store/webhooks/webhook-endpoints.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wireWebhookEndpoint } from '../../wire/webhook-endpoint.ts'

export const getWebhookEndpoint = endpoint({
  method: 'GET',
  path: '/v1/webhook-endpoints/{id}',
  tag: 'Webhooks',
  summary: 'Read an endpoint',
  description: 'Its secret is never shown again.',
  auth: seller('webhook:manage'),
  shows: 'webhook_endpoint',
  params: { id: uuidOf('webhook_endpoint') },
  answers: { 200: { description: 'The endpoint.', schema: WebhookEndpointRecord } },
  problems: ['NotFound'],
  async handle({ db }, { caller: { sellerId }, params }) {
    const found = await findWebhookEndpoint(db, { sellerId, id: params.id })
    if (!found) throw notFound('webhook_endpoint')
    return answer(200, wireWebhookEndpoint(found))
  },
})
