import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { lockWebhookEndpoint, rollWebhookSecret } from '#store/webhooks/webhook-endpoints.ts'
import { audit } from '../audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { type EndpointKey, readEndpoint } from './change-webhook-endpoint.ts'
import {
  makeSecret,
  type SecretDeps,
  type ShownWebhookEndpoint,
} from './create-webhook-endpoint.ts'

const FORMER_SIGNS_HOURS = 24

/** A new secret. For a day the one before signs as well, so that receivers have time to follow. */
export async function rollSecret(
  deps: { db: Db; now: Temporal.Instant } & SecretDeps,
  by: Actor,
  key: EndpointKey,
  guard: IdempotencyGuard,
): Promise<ShownWebhookEndpoint> {
  return transaction(deps.db, { seller: key.sellerId }, tx =>
    withIdempotencyKey<ShownWebhookEndpoint>(tx, guard, {
      now: deps.now,
      make: () => roll(tx, deps, by, key),
      reload: async () => ({ ...(await readEndpoint(tx, key)), secret: null }),
    }),
  )
}

async function roll(
  tx: Tx,
  deps: { now: Temporal.Instant } & SecretDeps,
  by: Actor,
  key: EndpointKey,
): Promise<ShownWebhookEndpoint> {
  const { now } = deps
  if (!(await lockWebhookEndpoint(tx, key))) throw notFound('webhook_endpoint')
  const { secret, sealed } = makeSecret(deps, key.id)
  const formerUntil = now.add({ hours: FORMER_SIGNS_HOURS })
  await rollWebhookSecret(tx, { ...key, secret: sealed, formerUntil, now })
  await audit(tx, {
    sellerId: key.sellerId,
    by,
    action: 'webhook_endpoint.secret_rolled',
    entity: 'webhook_endpoint',
    entityId: key.id,
    changes: { formerSignsUntil: formerUntil.toString() },
    at: now,
  })
  return { ...(await readEndpoint(tx, key)), secret }
}
