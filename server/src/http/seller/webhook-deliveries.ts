import { DELIVERY_STATUSES, WebhookDelivery } from '#contract/webhook-delivery.ts'
import { notFound } from '#domain/refusal.ts'
import { WEBHOOK_EVENT_TYPES } from '#domain/webhooks/events.ts'
import * as operations from '#operations/webhook-deliveries.ts'
import { keptSince } from '#operations/webhooks/kept-since.ts'
import { findDelivery, readDeliveryPage } from '#store/webhooks/webhook-deliveries.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { newestFirst, pageParameters } from '../paging.ts'
import { uuidOf } from '../parse/path.ts'
import { choice, uuid } from '../parse/query.ts'

const MOST_COUNTED = 10_000

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/v1/webhook-deliveries',
  tag: 'Webhooks',
  summary: 'What was posted to endpoints, newest first',
  description: 'Those of the last 30 days, each with its attempts. `total` counts up to 10,000.',
  auth: seller('webhook:manage'),
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
  answers: { 200: { description: 'A page of deliveries.', schema: WebhookDelivery.Page } },
  problems: [],
  async handle({ db, vault, clock }, { caller: { sellerId }, query }) {
    const { endpoint_id: endpointId, status, type } = query
    const filters = { sellerId, since: keptSince(clock.now()), endpointId, status, type }
    const listed = await newestFirst(vault, query, {
      cursorScope: {
        owner: sellerId,
        list: 'webhook-deliveries',
        filters: [endpointId, status, type],
      },
      read: page => readDeliveryPage(db, { filters, ...page, most: MOST_COUNTED }),
      wire: WebhookDelivery.wire,
    })
    return answer(200, listed)
  },
})

export const getWebhookDelivery = endpoint({
  method: 'GET',
  path: '/v1/webhook-deliveries/{id}',
  tag: 'Webhooks',
  summary: 'Read a delivery with its attempts',
  auth: seller('webhook:manage'),
  params: { id: uuidOf('webhook_delivery') },
  answers: { 200: { description: 'The delivery.', schema: WebhookDelivery.Record } },
  problems: ['NotFound'],
  async handle({ db, clock }, { caller: { sellerId }, params }) {
    const since = keptSince(clock.now())
    const delivery = await findDelivery(db, { sellerId, id: params.id, since })
    if (!delivery) throw notFound('webhook_delivery')
    return answer(200, WebhookDelivery.wire(delivery))
  },
})

export const resendWebhookDelivery = endpoint({
  method: 'POST',
  path: '/v1/webhook-deliveries/{id}/resend',
  tag: 'Webhooks',
  summary: 'Send an event to its endpoint again',
  description: 'A new delivery with the same event id, whatever became of the first.',
  auth: seller('webhook:manage'),
  idempotent: true,
  params: { id: uuidOf('webhook_delivery') },
  answers: { 201: { description: 'The new delivery.', schema: WebhookDelivery.Record } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const delivery = await operations.resendWebhookDelivery(actingOf(deps, call), {
      sellerId: call.caller.sellerId,
      id: call.params.id,
    })
    return answer(201, WebhookDelivery.wire(delivery))
  },
})
