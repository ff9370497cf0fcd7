import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import type { WebhookEndpoint } from '#store/webhooks/webhook-endpoints.ts'
import { differences } from '../audit.ts'
import { changeWebhookEndpoint, type EndpointKey } from './change-webhook-endpoint.ts'
import { readTypes, readUrl, type UrlRules } from './endpoint-input.ts'

export type WebhookEndpointChange = { url?: string; types?: string[]; description?: string }

/** Deliveries that wait go to the new address; events of types chosen now come from now on. */
export async function updateWebhookEndpoint(
  deps: { db: Db; now: Temporal.Instant } & UrlRules,
  by: Actor,
  key: EndpointKey,
  change: WebhookEndpointChange,
): Promise<WebhookEndpoint> {
  const fields: WebhookEndpointChange = {
    ...change,
    ...(change.url === undefined ? {} : { url: readUrl(change.url, deps) }),
    ...(change.types === undefined ? {} : { types: readTypes(change.types) }),
  }
  return transaction(deps.db, { seller: key.sellerId }, tx =>
    changeWebhookEndpoint(tx, { now: deps.now, by }, key, endpoint => ({
      action: 'webhook_endpoint.updated',
      changes: differences(endpoint, fields),
      fields,
    })),
  )
}
