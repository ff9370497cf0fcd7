import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import type { WebhookEndpoint } from '#store/webhooks/webhook-endpoints.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { changeWebhookEndpoint, type EndpointKey, readEndpoint } from './change-webhook-endpoint.ts'

/** It begins anew: what failed before it was off counts no more. */
export async function enableWebhookEndpoint(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  key: EndpointKey,
  guard: IdempotencyGuard,
): Promise<WebhookEndpoint> {
  return transaction(db, { seller: key.sellerId }, tx =>
    withIdempotencyKey(tx, guard, {
      now,
      make: () =>
        changeWebhookEndpoint(tx, { now, by }, key, endpoint => {
          if (endpoint.status === 'active') {
            throw refuse('Conflict', { reason: 'already_active' }, 'The endpoint is on already.')
          }
          return {
            action: 'webhook_endpoint.enabled',
            changes: {},
            fields: {
              status: 'active',
              disabledReason: null,
              disabledAt: null,
              failingSince: null,
            },
          }
        }),
      reload: () => readEndpoint(tx, key),
    }),
  )
}
