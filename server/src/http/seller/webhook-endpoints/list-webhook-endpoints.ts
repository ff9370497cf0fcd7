import { WebhookEndpointPage } from '#contract/webhook-endpoint.ts'
import { readWebhookEndpointPage } from '#store/webhooks/webhook-endpoints.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { newestFirst, pageParameters } from '../../paging.ts'
import { wireWebhookEndpoint } from '../../wire/webhook-endpoint.ts'

export const listWebhookEndpoints = endpoint({
  method: 'GET',
  path: '/v1/webhook-endpoints',
  tag: 'Webhooks',
  summary: 'List the endpoints of the seller, newest first',
  auth: seller('webhook:manage'),
  showsEach: { entity: 'webhook_endpoint', list: 'data', by: 'id' },
  query: pageParameters,
  answers: { 200: { description: 'A page of endpoints.', schema: WebhookEndpointPage } },
  problems: [],
  async handle({ db, vault }, { caller: { sellerId }, query }) {
    const listed = await newestFirst(vault, query, {
      cursorScope: { owner: sellerId, list: 'webhook-endpoints' },
      read: page =>
        readWebhookEndpointPage(db, {
          sellerId,
          ...page,
        }),
      wire: wireWebhookEndpoint,
    })
    return answer(200, listed)
  },
})
