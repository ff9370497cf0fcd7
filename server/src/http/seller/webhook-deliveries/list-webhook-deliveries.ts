import { DELIVERY_STATUSES, WebhookDeliveryPage } from '#contract/webhook-delivery.ts'
import { WEBHOOK_EVENT_TYPES } from '#domain/webhooks/event-types.ts'
import { keptSince } from '#operations/webhooks/kept-since.ts'
import { readDeliveryPage } from '#store/webhooks/webhook-deliveries.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { makePage, pageParameters, readCursor } from '../../paging.ts'
import { choice, uuid } from '../../parse/query.ts'
import { wireWebhookDelivery } from '../../wire/webhook-delivery.ts'

const MOST_COUNTED = 10_000

export const listWebhookDeliveries = endpoint({
  operationId: 'listWebhookDeliveries',
  method: 'GET',
  path: '/v1/webhook-deliveries',
  tag: 'Webhooks',
  summary: 'What was posted to endpoints, newest first',
  description: 'Those of the last 30 days, each with its attempts. `total` counts up to 10,000.',
  auth: seller('webhook:manage'),
  cache: 'no-store',
  limit: 'key',
  query: {
    ...pageParameters,
    endpoint_id: uuid('Only deliveries to this endpoint.'),
    status: choice('WebhookDeliveryStatus', DELIVERY_STATUSES, {
      default: null,
      description: 'Only this status.',
    }),
    type: choice('WebhookEventType', Object.keys(WEBHOOK_EVENT_TYPES), {
      default: null,
      description: 'Only events of this type.',
    }),
  },
  answers: { 200: { description: 'A page of deliveries.', schema: WebhookDeliveryPage } },
  problems: [],
  async handle({ db, vault, clock }, { caller: { sellerId }, query }) {
    const { limit, cursor, endpoint_id: endpointId, status, type } = query
    const cursorScope = {
      owner: sellerId,
      list: 'webhook-deliveries',
      filters: [endpointId, status, type],
    }
    const [createdAt, id] = readCursor(vault, cursorScope, cursor) ?? []
    const after = createdAt && id ? { createdAt, id } : null
    const filters = { sellerId, since: keptSince(clock.now()), endpointId, status, type }
    const [rows, total] = await readDeliveryPage(db, {
      filters,
      after,
      limit: limit + 1,
      most: MOST_COUNTED,
    })
    return answer(
      200,
      makePage({
        vault,
        cursorScope,
        rows,
        limit,
        total,
        positionOf: row => [row.createdAt.toString(), row.id],
        wire: wireWebhookDelivery,
      }),
    )
  },
})
