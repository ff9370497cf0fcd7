import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import type { Tx } from '#store/database.ts'
import {
  findWebhookEndpoint,
  lockWebhookEndpoint,
  updateWebhookEndpoint,
  type WebhookEndpoint,
} from '#store/webhooks/webhook-endpoints.ts'
import { audit } from '../audit.ts'

export type EndpointKey = { sellerId: string; id: string }

export type EndpointStep = {
  action: string
  changes: Record<string, unknown>
  fields?: Partial<WebhookEndpoint>
}

/** Every change of an endpoint goes this way: lock, decide, write, one line in the log. */
export async function changeWebhookEndpoint(
  tx: Tx,
  { now, by }: { now: Temporal.Instant; by: Actor },
  key: EndpointKey,
  decide: (endpoint: WebhookEndpoint) => EndpointStep | Promise<EndpointStep>,
): Promise<WebhookEndpoint> {
  const endpoint = await lockWebhookEndpoint(tx, key)
  if (!endpoint) throw notFound('webhook_endpoint')
  const { action, changes, fields } = await decide(endpoint)
  await updateWebhookEndpoint(tx, { ...endpoint, ...fields, updatedAt: now })
  await audit(tx, {
    sellerId: key.sellerId,
    by,
    action,
    entity: 'webhook_endpoint',
    entityId: key.id,
    changes,
    at: now,
  })
  return readEndpoint(tx, key)
}

/** It may have been deleted since a repeated call made or changed it. */
export async function readEndpoint(tx: Tx, key: EndpointKey): Promise<WebhookEndpoint> {
  const endpoint = await findWebhookEndpoint(tx, key)
  if (!endpoint) throw notFound('webhook_endpoint')
  return endpoint
}
