import { randomUUIDv7 } from 'node:crypto'
import type { WebhookDelivery } from '#contract/webhook-delivery.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import type { Tx } from '#store/database.ts'
import { findDelivery, insertDelivery } from '#store/webhooks/webhook-deliveries.ts'
import { lockWebhookEndpoint } from '#store/webhooks/webhook-endpoints.ts'
import { keptSince } from './webhooks/kept-since.ts'
import { type Acting, writeOnce } from './write.ts'

type DeliveryKey = { sellerId: string; id: string }

/** Sends an event to its endpoint once more: a delivery of its own, with the same event id. */
export async function resendWebhookDelivery(
  acting: Acting,
  key: DeliveryKey,
): Promise<WebhookDelivery> {
  const { now } = acting
  const read = async (tx: Tx, id: string) => {
    const delivery = await findDelivery(tx, { ...key, id, since: keptSince(now) })
    if (!delivery) throw notFound('webhook_delivery')
    return delivery
  }
  return writeOnce(
    acting,
    async ({ tx, log }) => {
      const { sellerId, endpointId, eventId, type } = await read(tx, key.id)
      const endpoint = await lockWebhookEndpoint(tx, { sellerId, id: endpointId })
      if (endpoint?.status !== 'active') throw refuseOff(endpoint === null)
      const id = randomUUIDv7()
      const again = { sellerId, id, endpointId, eventId, type, createdAt: now }
      await insertDelivery(tx, again)
      await log('webhook_delivery.resent', id, { first: key.id, eventId })
      return read(tx, id)
    },
    (tx, id) => read(tx, id),
  )
}

function refuseOff(isDeleted: boolean) {
  const reason = isDeleted ? 'deleted' : 'disabled'
  return refuse('Conflict', { reason: `endpoint_${reason}` }, `The endpoint is ${reason}.`)
}
