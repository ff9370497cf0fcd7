import { randomUUIDv7 } from 'node:crypto'
import type {
  NewWebhookEndpoint,
  WebhookEndpoint,
  WebhookEndpointChange,
} from '#contract/webhook-endpoint.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import { secretText } from '#domain/webhooks/signature.ts'
import type { Vault } from '#integrations/vault.ts'
import { lockCap } from '#store/database/caps.ts'
import type { Tx } from '#store/database.ts'
import { failPendingDeliveries } from '#store/webhooks/webhook-deliveries.ts'
import {
  countWebhookEndpoints,
  findWebhookEndpoint,
  insertWebhookEndpoint,
  lockWebhookEndpoint,
  retireWebhookEndpoint,
  rollWebhookSecret,
  updateWebhookEndpoint as updateEndpointRow,
} from '#store/webhooks/webhook-endpoints.ts'
import { differences } from './audit.ts'
import { createEvent } from './events.ts'
import {
  isMore,
  readTypes,
  readUrl,
  requireFreshNaming,
  secretAad,
  tellOwners,
  type UrlRules,
} from './webhook-addresses.ts'
import { type Acting, type SignedActing, type Write, write, writeOnce } from './write.ts'

/** An endpoint with its secret, which is null whenever it is not shown for the first time. */
type ShownWebhookEndpoint = WebhookEndpoint & { secret: string | null }

export type SecretDeps = { vault: Vault; randomBytes: (size: number) => Uint8Array }

const MOST_ENDPOINTS = 50
const SECRET_BYTES = 32

export async function createWebhookEndpoint(
  acting: SignedActing & UrlRules & SecretDeps & { publicUrl: string },
  input: NewWebhookEndpoint,
): Promise<ShownWebhookEndpoint> {
  const { now, by, sellerId } = acting
  requireFreshNaming(acting)
  const url = readUrl(input.url, acting)
  const types = readTypes(input.types)
  return writeOnce<string, ShownWebhookEndpoint>(
    acting,
    async ({ tx, log }) => {
      await refuseTooMany(tx, sellerId)
      const id = randomUUIDv7()
      const { secret, sealed } = makeSecret(acting, id)
      const made = newEndpoint({ ...input, sellerId, id, url, types, addressBy: by.personId, now })
      await insertWebhookEndpoint(tx, { ...made, secret: sealed })
      await log('webhook_endpoint.created', id, { url, types })
      const told = { sellerId, what: 'address', before: null, after: url } as const
      await tellOwners(tx, acting, told)
      return { ...made, secret }
    },
    async (tx, id) => ({ ...(await readEndpoint(tx, { sellerId, id })), secret: null }),
  )
}

/** A fresh secret, as it is shown and as it is kept. */
function makeSecret(
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
    Pick<WebhookEndpoint, 'sellerId' | 'id' | 'types' | 'addressBy'> & { now: Temporal.Instant },
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

/** Deliveries that wait go to the new address; events of types chosen now come from now on. */
export async function updateWebhookEndpoint(
  acting: SignedActing & UrlRules & { publicUrl: string },
  id: string,
  change: WebhookEndpointChange,
): Promise<WebhookEndpoint> {
  const { by, sellerId } = acting
  const fields: WebhookEndpointChange = {
    ...change,
    ...(change.url === undefined ? {} : { url: readUrl(change.url, acting) }),
    ...(change.types === undefined ? {} : { types: readTypes(change.types) }),
  }
  return write(acting, w =>
    changeWebhookEndpoint(w, id, async endpoint => {
      const { url: before, types } = endpoint
      const after = fields.url ?? before
      const changes = differences(endpoint, fields)
      const step = { action: 'webhook_endpoint.updated', changes } as const
      const chosen = fields.types ?? types
      const more = isMore(chosen, types) ? { types: { before: types, after: chosen } } : null
      if (after === before && more === null) return { ...step, fields }
      requireFreshNaming(acting)
      const what = after === before ? 'types' : 'address'
      const told = { sellerId, what, before, after, ...more } as const
      await tellOwners(w.tx, acting, told)
      return { ...step, fields: { ...fields, addressBy: by.personId } }
    }),
  )
}

/** It is gone with its secrets; the deliveries that were made to it can still be read. */
export async function deleteWebhookEndpoint(acting: Acting, id: string): Promise<void> {
  await write(acting, async ({ tx, now, sellerId, log }) => {
    const key = { sellerId, id }
    const endpoint = await lockWebhookEndpoint(tx, key)
    if (!endpoint) throw notFound('webhook_endpoint')
    await failPendingDeliveries(tx, key)
    await retireWebhookEndpoint(tx, { ...key, now })
    await log('webhook_endpoint.deleted', id, { url: endpoint.url })
  })
}

type Turn = (w: Write, endpoint: WebhookEndpoint) => Promise<EndpointStep>

/** It begins anew: what failed before it was off counts no more. */
export async function enableWebhookEndpoint(
  acting: SignedActing & { publicUrl: string },
  id: string,
): Promise<WebhookEndpoint> {
  return turnEndpoint(acting, id, async ({ tx, sellerId }, endpoint) => {
    const step = turnOn(endpoint)
    requireFreshNaming(acting)
    const told = { sellerId, what: 'again', before: null, after: endpoint.url } as const
    await tellOwners(tx, acting, told)
    return step
  })
}

/** Nothing is posted to it any more, and what still waited for it has failed. */
export async function disableWebhookEndpoint(acting: Acting, id: string): Promise<WebhookEndpoint> {
  return turnEndpoint(acting, id, async ({ tx, now }, endpoint) => {
    if (endpoint.status === 'disabled') {
      throw refuse('Conflict', { reason: 'already_disabled' }, 'The endpoint is off already.')
    }
    return turnOff(tx, endpoint, { reason: 'by_hand', now })
  })
}

async function turnEndpoint(acting: Acting, id: string, turn: Turn): Promise<WebhookEndpoint> {
  const { sellerId } = acting
  return writeOnce(
    acting,
    w => changeWebhookEndpoint(w, id, endpoint => turn(w, endpoint)),
    tx => readEndpoint(tx, { sellerId, id }),
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
  { reason, now }: { reason: WebhookEndpoint['disabledReason']; now: Temporal.Instant },
): Promise<EndpointStep> {
  const stopped = await failPendingDeliveries(tx, endpoint)
  return {
    action: 'webhook_endpoint.disabled',
    changes: { reason, stopped },
    fields: { status: 'disabled', disabledReason: reason, disabledAt: now },
  }
}

/** Posts an event to one endpoint alone, whatever types it chose. */
export async function testWebhookEndpoint(acting: Acting, id: string): Promise<{ id: string }> {
  const object = { endpoint_id: id, message: 'It works.' }
  return createEvent(acting, { type: 'webhook.test', object, endpointId: id })
}

const FORMER_SIGNS_HOURS = 24

/** A new secret. For a day the one before signs as well, so that receivers have time to follow. */
export async function rollSecret(
  acting: Acting & SecretDeps,
  id: string,
): Promise<ShownWebhookEndpoint> {
  const key = { sellerId: acting.sellerId, id }
  return writeOnce<string, ShownWebhookEndpoint>(
    acting,
    w => roll(w, acting, key),
    async tx => ({ ...(await readEndpoint(tx, key)), secret: null }),
  )
}

async function roll(
  { tx, now, log }: Write,
  deps: SecretDeps,
  key: EndpointKey,
): Promise<ShownWebhookEndpoint> {
  if (!(await lockWebhookEndpoint(tx, key))) throw notFound('webhook_endpoint')
  const { secret, sealed } = makeSecret(deps, key.id)
  const formerUntil = now.add({ hours: FORMER_SIGNS_HOURS })
  await rollWebhookSecret(tx, { ...key, secret: sealed, formerUntil, now })
  await log('webhook_endpoint.secret_rolled', key.id, { formerSignsUntil: formerUntil.toString() })
  return { ...(await readEndpoint(tx, key)), secret }
}

export type EndpointKey = { sellerId: string; id: string }

export type EndpointStep = {
  action: string
  changes: Record<string, unknown>
  fields?: Partial<WebhookEndpoint>
}

/** Every change of an endpoint goes this way: lock, decide, write, one line in the log. */
export async function changeWebhookEndpoint(
  { tx, now, sellerId, log }: Write,
  id: string,
  decide: (endpoint: WebhookEndpoint) => EndpointStep | Promise<EndpointStep>,
): Promise<WebhookEndpoint> {
  const key = { sellerId, id }
  const endpoint = await lockWebhookEndpoint(tx, key)
  if (!endpoint) throw notFound('webhook_endpoint')
  const { action, changes, fields } = await decide(endpoint)
  await updateEndpointRow(tx, { ...endpoint, ...fields, updatedAt: now })
  await log(action, id, changes)
  return readEndpoint(tx, key)
}

/** It may have been deleted since a repeated call made or changed it. */
async function readEndpoint(tx: Tx, key: EndpointKey): Promise<WebhookEndpoint> {
  const endpoint = await findWebhookEndpoint(tx, key)
  if (!endpoint) throw notFound('webhook_endpoint')
  return endpoint
}
