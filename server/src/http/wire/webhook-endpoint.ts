import { timestamp } from '#domain/timestamp.ts'
import type { ShownWebhookEndpoint } from '#operations/webhook-endpoints/create-webhook-endpoint.ts'
import type { WebhookEndpoint } from '#store/webhooks/webhook-endpoints.ts'

export function wireWebhookEndpoint(endpoint: WebhookEndpoint) {
  return {
    id: endpoint.id,
    url: endpoint.url,
    types: endpoint.types,
    description: endpoint.description,
    status: endpoint.status,
    disabled_reason: endpoint.disabledReason,
    disabled_at: timestamp(endpoint.disabledAt),
    failing_since: timestamp(endpoint.failingSince),
    last_success_at: timestamp(endpoint.lastSuccessAt),
    former_secret_until: timestamp(endpoint.formerSecretUntil),
    created_at: timestamp(endpoint.createdAt),
    updated_at: timestamp(endpoint.updatedAt),
  }
}

export function wireShownWebhookEndpoint(endpoint: ShownWebhookEndpoint) {
  return { ...wireWebhookEndpoint(endpoint), secret: endpoint.secret }
}
