import { type SealedWebhookEndpoint, WebhookEndpoint } from '#contract/webhook-endpoint.ts'
import type { OldRows } from '../database/delete-portion.ts'
import { type Reader, readAs, type Tx } from '../database.ts'
import { changesOf, columnsOf, valuesOf } from '../record-sql.ts'

type EndpointKey = { sellerId: string; id: string }

/** It gets its queue with it. */
export async function insertWebhookEndpoint(
  tx: Tx,
  endpoint: SealedWebhookEndpoint,
): Promise<void> {
  const { sellerId, id } = endpoint
  await tx`
    insert into webhook_endpoints
    ${valuesOf(tx, WebhookEndpoint, 'webhook_endpoints', [endpoint])}
  `
  await tx`insert into webhook_queues (seller_id, endpoint_id) values (${sellerId}, ${id})`
}

export async function findWebhookEndpoint(
  reader: Reader,
  { sellerId, id }: EndpointKey,
): Promise<WebhookEndpoint | null> {
  return readAs(reader, { seller: sellerId }, async tx => {
    const [row] = await tx<WebhookEndpoint[]>`
      select ${columnsOf(tx, WebhookEndpoint)} from webhook_endpoints
      where seller_id = ${sellerId} and id = ${id} and deleted_at is null
    `
    return row ?? null
  })
}

export async function lockWebhookEndpoint(
  tx: Tx,
  { sellerId, id }: EndpointKey,
): Promise<WebhookEndpoint | null> {
  // Whoever sends locks the queue first, and so does whoever changes the endpoint.
  await tx`
    select from webhook_queues where seller_id = ${sellerId} and endpoint_id = ${id} for update
  `
  const [row] = await tx<WebhookEndpoint[]>`
    select ${columnsOf(tx, WebhookEndpoint)} from webhook_endpoints
    where seller_id = ${sellerId} and id = ${id} and deleted_at is null for no key update
  `
  return row ?? null
}

type EndpointPage = {
  sellerId: string
  after: { createdAt: string; id: string } | null
  limit: number
}

/** A page of them, and how many there are in all. */
export async function readWebhookEndpointPage(
  reader: Reader,
  page: EndpointPage,
): Promise<[WebhookEndpoint[], number]> {
  return readAs(reader, { seller: page.sellerId }, tx =>
    Promise.all([listWebhookEndpoints(tx, page), countWebhookEndpoints(tx, page.sellerId)]),
  )
}

async function listWebhookEndpoints(tx: Tx, page: EndpointPage): Promise<WebhookEndpoint[]> {
  const { sellerId, after, limit } = page
  return tx<WebhookEndpoint[]>`
    select ${columnsOf(tx, WebhookEndpoint)} from webhook_endpoints
    where seller_id = ${sellerId} and deleted_at is null
      ${after ? tx`and (created_at, id) < (${after.createdAt}, ${after.id})` : tx``}
    order by created_at desc, id desc
    limit ${limit}
  `
}

/** The addresses that get events and were named by this person. */
export async function listAddressesNamedBy(
  tx: Tx,
  { sellerId, personId }: { sellerId: string; personId: string },
): Promise<string[]> {
  const rows = await tx<{ url: string }[]>`
    select url from webhook_endpoints
    where seller_id = ${sellerId} and address_by = ${personId} and deleted_at is null
      and status = 'active'
    order by created_at, id
  `
  return rows.map(({ url }) => url)
}

export async function countWebhookEndpoints(tx: Tx, sellerId: string): Promise<number> {
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from webhook_endpoints
    where seller_id = ${sellerId} and deleted_at is null
  `
  return row?.total ?? 0
}

/** Everything that changes but the secrets. */
export async function updateWebhookEndpoint(
  tx: Tx,
  { sellerId, id, ...fields }: WebhookEndpoint,
): Promise<void> {
  await tx`
    update webhook_endpoints set ${changesOf(tx, WebhookEndpoint, 'webhook_endpoints', fields)}
    where seller_id = ${sellerId} and id = ${id}
  `
}

/** The secret that signed until now becomes the former one; one before that signs no more. */
export async function rollWebhookSecret(
  tx: Tx,
  roll: EndpointKey & { secret: Buffer; formerUntil: Temporal.Instant; now: Temporal.Instant },
): Promise<void> {
  await tx`
    update webhook_endpoints set
      former_secret = secret, former_secret_until = ${roll.formerUntil.toString()},
      secret = ${roll.secret}, updated_at = ${roll.now.toString()}
    where seller_id = ${roll.sellerId} and id = ${roll.id}
  `
}

/** Its secrets and its queue go at once; the record stays as long as its deliveries do. */
export async function retireWebhookEndpoint(
  tx: Tx,
  { sellerId, id, now }: EndpointKey & { now: Temporal.Instant },
): Promise<void> {
  await tx`
    update webhook_endpoints set
      deleted_at = ${now.toString()}, secret = null, former_secret = null,
      former_secret_until = null, url = ''
    where seller_id = ${sellerId} and id = ${id}
  `
  await tx`delete from webhook_queues where seller_id = ${sellerId} and endpoint_id = ${id}`
}

export type FailingEndpoint = EndpointKey & {
  failingSince: Temporal.Instant
  disableAfterHours: number
}

/** Active endpoints that have failed since before; their sellers' own cutoff decides then. */
export async function listFailingEndpoints(
  tx: Tx,
  { fallbackHours }: { fallbackHours: number },
): Promise<FailingEndpoint[]> {
  return tx<FailingEndpoint[]>`
    select e.seller_id as "sellerId", e.id, e.failing_since as "failingSince",
      coalesce(s.disable_after_hours, ${fallbackHours}::integer) as "disableAfterHours"
    from webhook_endpoints e
    left join webhook_settings s on s.seller_id = e.seller_id
    where e.failing_since is not null and e.status = 'active' and e.deleted_at is null
    order by e.failing_since
    limit 10000
  `
}

export async function listEndpointsRetiredBefore(
  tx: Tx,
  { before, limit }: OldRows,
): Promise<EndpointKey[]> {
  return tx<EndpointKey[]>`
    select seller_id as "sellerId", id from webhook_endpoints
    where deleted_at < ${before.toString()} limit ${limit}
  `
}

/** A deleted endpoint is forgotten when nothing was sent to it any more for so long. */
export async function deleteEndpointsWithoutDeliveries(
  tx: Tx,
  { sellerId, ids }: { sellerId: string; ids: readonly string[] },
): Promise<number> {
  // In two steps: every server has the endpoints, and one of them the deliveries.
  const unused = await tx<{ id: string }[]>`
    select e.id from webhook_endpoints e
    where e.seller_id = ${sellerId} and e.id = any(${ids}::uuid[]) and not exists (
      select from webhook_deliveries d where d.seller_id = ${sellerId} and d.endpoint_id = e.id
    )
  `
  const { count } = await tx`
    delete from webhook_endpoints
    where seller_id = ${sellerId} and id = any(${unused.map(({ id }) => id)}::uuid[])
      and deleted_at is not null
  `
  return count
}
