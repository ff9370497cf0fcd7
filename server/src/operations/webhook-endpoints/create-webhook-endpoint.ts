import { randomUUIDv7 } from 'node:crypto'
import { refuse } from '#domain/refusal.ts'
import { secretText } from '#domain/webhooks/signature.ts'
import type { Vault } from '#integrations/vault.ts'
import type { SignedActor } from '#store/audit-log.ts'
import { lockCap } from '#store/database/caps.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import {
  countWebhookEndpoints,
  insertWebhookEndpoint,
  type WebhookEndpoint,
} from '#store/webhooks/webhook-endpoints.ts'
import { audit } from '../audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { readEndpoint } from './change-webhook-endpoint.ts'
import { readTypes, readUrl, type UrlRules } from './endpoint-input.ts'
import { requireFreshNaming, tellOwners } from './guard-address.ts'
import { secretAad } from './secret-aad.ts'

export type NewWebhookEndpoint = {
  sellerId: string
  url: string
  types: readonly string[]
  description: string
}

/** An endpoint with its secret, which is null whenever it is not shown for the first time. */
export type ShownWebhookEndpoint = WebhookEndpoint & { secret: string | null }

export type SecretDeps = { vault: Vault; randomBytes: (size: number) => Uint8Array }

const MOST_ENDPOINTS = 50
const SECRET_BYTES = 32

export async function createWebhookEndpoint(
  deps: { db: Db; now: Temporal.Instant; publicUrl: string } & SecretDeps & UrlRules,
  by: SignedActor,
  input: NewWebhookEndpoint,
  guard: IdempotencyGuard,
): Promise<ShownWebhookEndpoint> {
  const { db, now, publicUrl } = deps
  const { sellerId } = input
  const { authenticatedAt: _, ...actor } = by
  requireFreshNaming({ by, now })
  const url = readUrl(input.url, deps)
  const types = readTypes(input.types)
  return transaction(db, { seller: sellerId }, tx =>
    withIdempotencyKey<ShownWebhookEndpoint>(tx, guard, {
      now,
      make: async () => {
        await refuseTooMany(tx, sellerId)
        const id = randomUUIDv7()
        const { secret, sealed } = makeSecret(deps, id)
        const made = newEndpoint({ ...input, id, url, types, addressBy: by.personId, now })
        await insertWebhookEndpoint(tx, { ...made, secret: sealed })
        await audit(tx, {
          sellerId,
          by: actor,
          action: 'webhook_endpoint.created',
          entity: 'webhook_endpoint',
          entityId: id,
          changes: { url, types },
          at: now,
        })
        const told = { sellerId, what: 'address', before: null, after: url } as const
        await tellOwners(tx, { now, publicUrl, by }, told)
        return { ...made, secret }
      },
      reload: async id => ({ ...(await readEndpoint(tx, { sellerId, id })), secret: null }),
    }),
  )
}

/** A fresh secret, as it is shown and as it is kept. */
export function makeSecret(
  { vault, randomBytes }: SecretDeps,
  endpointId: string,
): { secret: string; sealed: Buffer } {
  const secret = secretText(randomBytes(SECRET_BYTES))
  return { secret, sealed: vault.seal(secret, secretAad(endpointId)) }
}

async function refuseTooMany(tx: Tx, sellerId: string): Promise<void> {
  await lockCap(tx, `webhook endpoints ${sellerId}`)
  if ((await countWebhookEndpoints(tx, sellerId)) < MOST_ENDPOINTS) return
  const detail = `A seller has at most ${MOST_ENDPOINTS} endpoints.`
  throw refuse('Conflict', { reason: 'too_many_endpoints' }, detail)
}

function newEndpoint(
  input: NewWebhookEndpoint &
    Pick<WebhookEndpoint, 'id' | 'types' | 'addressBy'> & { now: Temporal.Instant },
): WebhookEndpoint {
  const { sellerId, id, url, types, description, addressBy, now } = input
  return {
    sellerId,
    id,
    url,
    types,
    description,
    addressBy,
    status: 'active',
    disabledReason: null,
    disabledAt: null,
    failingSince: null,
    lastSuccessAt: null,
    formerSecretUntil: null,
    createdAt: now,
    updatedAt: now,
  }
}
