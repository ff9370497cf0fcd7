import type { SignedActor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import type { WebhookEndpoint } from '#store/webhooks/webhook-endpoints.ts'
import { differences } from '../audit.ts'
import { changeWebhookEndpoint, type EndpointKey } from './change-webhook-endpoint.ts'
import { readTypes, readUrl, type UrlRules } from './endpoint-input.ts'
import { isMore, requireFreshNaming, tellOwners } from './guard-address.ts'

export type WebhookEndpointChange = { url?: string; types?: string[]; description?: string }

/** Deliveries that wait go to the new address; events of types chosen now come from now on. */
export async function updateWebhookEndpoint(
  deps: { db: Db; now: Temporal.Instant; publicUrl: string } & UrlRules,
  by: SignedActor,
  key: EndpointKey,
  change: WebhookEndpointChange,
): Promise<WebhookEndpoint> {
  const { authenticatedAt: _, ...actor } = by
  const fields: WebhookEndpointChange = {
    ...change,
    ...(change.url === undefined ? {} : { url: readUrl(change.url, deps) }),
    ...(change.types === undefined ? {} : { types: readTypes(change.types) }),
  }
  return transaction(deps.db, { seller: key.sellerId }, tx =>
    changeWebhookEndpoint(tx, { now: deps.now, by: actor }, key, async endpoint => {
      const { url: before, types } = endpoint
      const after = fields.url ?? before
      const changes = differences(endpoint, fields)
      const step = { action: 'webhook_endpoint.updated', changes }
      const chosen = fields.types ?? types
      const more = isMore(chosen, types) ? { types: { before: types, after: chosen } } : null
      if (after === before && more === null) return { ...step, fields }
      requireFreshNaming({ by, now: deps.now })
      const what = after === before ? 'types' : 'address'
      const told = { sellerId: key.sellerId, what, before, after, ...more } as const
      await tellOwners(tx, { ...deps, by }, told)
      return { ...step, fields: { ...fields, addressBy: by.personId } }
    }),
  )
}
