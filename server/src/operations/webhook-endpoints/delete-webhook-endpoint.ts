import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import { failPendingDeliveries } from '#store/webhooks/webhook-deliveries.ts'
import { lockWebhookEndpoint, retireWebhookEndpoint } from '#store/webhooks/webhook-endpoints.ts'
import { audit } from '../audit.ts'
import type { EndpointKey } from './change-webhook-endpoint.ts'

/** It is gone with its secrets; the deliveries that were made to it can still be read. */
export async function deleteWebhookEndpoint(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  key: EndpointKey,
): Promise<void> {
  await transaction(db, { seller: key.sellerId }, async tx => {
    const endpoint = await lockWebhookEndpoint(tx, key)
    if (!endpoint) throw notFound('webhook_endpoint')
    await failPendingDeliveries(tx, key)
    await retireWebhookEndpoint(tx, { ...key, now })
    await audit(tx, {
      sellerId: key.sellerId,
      by,
      action: 'webhook_endpoint.deleted',
      entity: 'webhook_endpoint',
      entityId: key.id,
      changes: { url: endpoint.url },
      at: now,
    })
  })
}
