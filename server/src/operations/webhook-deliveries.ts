import { randomUUIDv7 } from 'node:crypto'
import { notFound, refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import {
  findDelivery,
  insertDelivery,
  type WebhookDelivery,
} from '#store/webhooks/webhook-deliveries.ts'
import { lockWebhookEndpoint } from '#store/webhooks/webhook-endpoints.ts'
import { audit } from './audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from './idempotency.ts'
import { keptSince } from './webhooks/kept-since.ts'

type DeliveryKey = { sellerId: string; id: string }

/** Sends an event to its endpoint once more: a delivery of its own, with the same event id. */
export async function resendWebhookDelivery(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  key: DeliveryKey,
  guard: IdempotencyGuard,
): Promise<WebhookDelivery> {
  const read = async (tx: Tx, id: string) => {
    const delivery = await findDelivery(tx, { ...key, id, since: keptSince(now) })
    if (!delivery) throw notFound('webhook_delivery')
    return delivery
  }
  return transaction(db, { seller: key.sellerId }, tx =>
    withIdempotencyKey(tx, guard, {
      now,
      make: async () => {
        const { sellerId, endpointId, eventId, type } = await read(tx, key.id)
        const endpoint = await lockWebhookEndpoint(tx, { sellerId, id: endpointId })
        if (endpoint?.status !== 'active') throw refuseOff(endpoint === null)
        const id = randomUUIDv7()
        const again = { sellerId, id, endpointId, eventId, type, createdAt: now }
        await insertDelivery(tx, again)
        await audit(tx, {
          sellerId,
          by,
          action: 'webhook_delivery.resent',
          entity: 'webhook_delivery',
          entityId: id,
          changes: { first: key.id, eventId },
          at: now,
        })
        return read(tx, id)
      },
      reload: id => read(tx, id),
    }),
  )
}

function refuseOff(isDeleted: boolean) {
  const reason = isDeleted ? 'deleted' : 'disabled'
  return refuse('Conflict', { reason: `endpoint_${reason}` }, `The endpoint is ${reason}.`)
}
