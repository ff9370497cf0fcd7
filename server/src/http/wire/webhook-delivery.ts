import { timestamp } from '#domain/timestamp.ts'
import type { WebhookDelivery } from '#store/webhooks/webhook-deliveries.ts'

export function wireWebhookDelivery(delivery: WebhookDelivery) {
  return {
    id: delivery.id,
    endpoint_id: delivery.endpointId,
    event_id: delivery.eventId,
    type: delivery.type,
    status: delivery.status,
    attempts: delivery.attempts.map(attempt => ({
      at: attempt.at,
      status_code: attempt.statusCode,
      error: attempt.error,
      duration_ms: attempt.durationMs,
      response: attempt.response,
    })),
    next_attempt_at: timestamp(delivery.nextAttemptAt),
    created_at: timestamp(delivery.createdAt),
  }
}
