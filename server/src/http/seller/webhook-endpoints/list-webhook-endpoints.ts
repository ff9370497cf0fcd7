import { WebhookEndpointPage } from '#contract/webhook-endpoint.ts'
import { readWebhookEndpointPage } from '#store/webhooks/webhook-endpoints.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
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
    const cursorScope = { owner: sellerId, list: 'webhook-endpoints' }
    const [createdAt, id] = readCursor(vault, cursorScope, query.cursor) ?? []
    const after = createdAt && id ? { createdAt, id } : null
    const [rows, total] = await readWebhookEndpointPage(db, {
      sellerId,
      after,
      limit: query.limit + 1,
    })
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit: query.limit,
        total,
        positionOf: row => [row.createdAt.toString(), row.id],
        wire: wireWebhookEndpoint,
      }),
    )
  },
})
