import { refuse } from '#domain/refusal.ts'
import type { Actor, SignedActor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { failPendingDeliveries } from '#store/webhooks/webhook-deliveries.ts'
import type { DisabledReason, WebhookEndpoint } from '#store/webhooks/webhook-endpoints.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import {
  changeWebhookEndpoint,
  type EndpointKey,
  type EndpointStep,
  readEndpoint,
} from './change-webhook-endpoint.ts'
import { requireFreshNaming, tellOwners } from './guard-address.ts'

type Deps = { db: Db; now: Temporal.Instant }
type Naming = Deps & { publicUrl: string }
type Turn = (tx: Tx, endpoint: WebhookEndpoint, now: Temporal.Instant) => Promise<EndpointStep>

/** It begins anew: what failed before it was off counts no more. */
export async function enableWebhookEndpoint(
  deps: Naming,
  by: SignedActor,
  key: EndpointKey,
  guard: IdempotencyGuard,
): Promise<WebhookEndpoint> {
  const { authenticatedAt: _, ...actor } = by
  const turn: Turn = async (tx, endpoint) => {
    const step = turnOn(endpoint)
    requireFreshNaming({ by, now: deps.now })
    const told = {
      sellerId: key.sellerId,
      what: 'again',
      before: null,
      after: endpoint.url,
    } as const
    await tellOwners(tx, { ...deps, by }, told)
    return step
  }
  return turnEndpoint(deps, actor, { key, turn }, guard)
}

/** Nothing is posted to it any more, and what still waited for it has failed. */
export async function disableWebhookEndpoint(
  deps: Deps,
  by: Actor,
  key: EndpointKey,
  guard: IdempotencyGuard,
): Promise<WebhookEndpoint> {
  const turn: Turn = async (tx, endpoint, now) => {
    if (endpoint.status === 'disabled') {
      throw refuse('Conflict', { reason: 'already_disabled' }, 'The endpoint is off already.')
    }
    return turnOff(tx, endpoint, { reason: 'by_hand', now })
  }
  return turnEndpoint(deps, by, { key, turn }, guard)
}

async function turnEndpoint(
  { db, now }: Deps,
  by: Actor,
  { key, turn }: { key: EndpointKey; turn: Turn },
  guard: IdempotencyGuard,
): Promise<WebhookEndpoint> {
  return transaction(db, { seller: key.sellerId }, tx =>
    withIdempotencyKey(tx, guard, {
      now,
      make: () => changeWebhookEndpoint(tx, { now, by }, key, endpoint => turn(tx, endpoint, now)),
      reload: () => readEndpoint(tx, key),
    }),
  )
}

function turnOn(endpoint: WebhookEndpoint): EndpointStep {
  if (endpoint.status === 'active') {
    throw refuse('Conflict', { reason: 'already_active' }, 'The endpoint is on already.')
  }
  return {
    action: 'webhook_endpoint.enabled',
    changes: {},
    fields: { status: 'active', disabledReason: null, disabledAt: null, failingSince: null },
  }
}

/** Its row must be locked. */
export async function turnOff(
  tx: Tx,
  endpoint: WebhookEndpoint,
  { reason, now }: { reason: DisabledReason; now: Temporal.Instant },
): Promise<EndpointStep> {
  const stopped = await failPendingDeliveries(tx, endpoint)
  return {
    action: 'webhook_endpoint.disabled',
    changes: { reason, stopped },
    fields: { status: 'disabled', disabledReason: reason, disabledAt: now },
  }
}
