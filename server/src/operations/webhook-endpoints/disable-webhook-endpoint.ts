import { notFound, refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { failPendingDeliveries } from '#store/webhooks/webhook-deliveries.ts'
import {
  type DisabledReason,
  lockWebhookEndpoint,
  updateWebhookEndpoint,
  type WebhookEndpoint,
} from '#store/webhooks/webhook-endpoints.ts'
import { audit } from '../audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { type EndpointKey, readEndpoint } from './change-webhook-endpoint.ts'

/** Nothing is posted to it any more, and what still waited for it has failed. */
export async function disableWebhookEndpoint(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  key: EndpointKey,
  guard: IdempotencyGuard,
): Promise<WebhookEndpoint> {
  return transaction(db, { seller: key.sellerId }, tx =>
    withIdempotencyKey(tx, guard, {
      now,
      make: async () => {
        const endpoint = await lockWebhookEndpoint(tx, key)
        if (!endpoint) throw notFound('webhook_endpoint')
        if (endpoint.status === 'disabled') {
          throw refuse('Conflict', { reason: 'already_disabled' }, 'The endpoint is off already.')
        }
        await disable(tx, endpoint, { reason: 'by_hand', by, now })
        return readEndpoint(tx, key)
      },
      reload: () => readEndpoint(tx, key),
    }),
  )
}

/** Its lane must be locked. */
export async function disable(
  tx: Tx,
  endpoint: WebhookEndpoint,
  { reason, by, now }: { reason: DisabledReason; by: Actor; now: Temporal.Instant },
): Promise<void> {
  const { sellerId, id } = endpoint
  await updateWebhookEndpoint(tx, {
    ...endpoint,
    status: 'disabled',
    disabledReason: reason,
    disabledAt: now,
    updatedAt: now,
  })
  const stopped = await failPendingDeliveries(tx, id)
  await audit(tx, {
    sellerId,
    by,
    action: 'webhook_endpoint.disabled',
    entity: 'webhook_endpoint',
    entityId: id,
    changes: { reason, stopped },
    at: now,
  })
}
