import { WebhookDelivery } from '#contract/webhook-delivery.ts'
import type { OldOfSellers } from '../database/delete-portion.ts'
import { type Reader, readAs, type Tx } from '../database.ts'
import { columnsOf } from '../record-sql.ts'

export type DeliveryFilters = {
  sellerId: string
  /** Older ones are not shown, purged or not. */
  since: Temporal.Instant
  endpointId: string | null
  status: WebhookDelivery['status'] | null
  type: string | null
}

type DeliveryPage = {
  filters: DeliveryFilters
  after: { createdAt: string; id: string } | null
  limit: number
}

/** A page of them, and how many there are in all. */
export async function readDeliveryPage(
  reader: Reader,
  page: DeliveryPage & { most: number },
): Promise<[WebhookDelivery[], number]> {
  return readAs(reader, { seller: page.filters.sellerId }, tx =>
    Promise.all([listDeliveries(tx, page), countDeliveries(tx, page)]),
  )
}

async function listDeliveries(tx: Tx, page: DeliveryPage): Promise<WebhookDelivery[]> {
  const { filters, after, limit } = page
  return tx<WebhookDelivery[]>`
    select ${columnsOf(tx, WebhookDelivery)} from webhook_deliveries
    where ${matching(tx, filters)}
      ${after ? tx`and (created_at, id) < (${after.createdAt}, ${after.id})` : tx``}
    order by created_at desc, id desc
    limit ${limit}
  `
}

/** Counts up to a bound: beyond it the exact number is of no use. */
async function countDeliveries(
  tx: Tx,
  { filters, most }: { filters: DeliveryFilters; most: number },
): Promise<number> {
  const [row] = await tx<{ total: number }[]>`
    select count(*)::int as total from (
      select from webhook_deliveries where ${matching(tx, filters)} limit ${most}
    ) counted
  `
  return row?.total ?? 0
}

function matching(tx: Tx, { sellerId, since, endpointId, status, type }: DeliveryFilters) {
  return tx`
    seller_id = ${sellerId} and created_at > ${since.toString()}
    ${endpointId === null ? tx`` : tx`and endpoint_id = ${endpointId}`}
    ${status === null ? tx`` : tx`and status = ${status}`}
    ${type === null ? tx`` : tx`and type = ${type}`}
  `
}

export async function findDelivery(
  reader: Reader,
  { sellerId, id, since }: { sellerId: string; id: string; since: Temporal.Instant },
): Promise<WebhookDelivery | null> {
  return readAs(reader, { seller: sellerId }, async tx => {
    const [row] = await tx<WebhookDelivery[]>`
      select ${columnsOf(tx, WebhookDelivery)} from webhook_deliveries
      where seller_id = ${sellerId} and id = ${id} and created_at > ${since.toString()}
    `
    return row ?? null
  })
}

/** One more delivery, due at once. The queue of its endpoint must be locked. */
export async function insertDelivery(
  tx: Tx,
  delivery: Pick<
    WebhookDelivery,
    'sellerId' | 'id' | 'endpointId' | 'eventId' | 'type' | 'createdAt'
  >,
): Promise<void> {
  const { sellerId, id, endpointId, eventId, type, createdAt } = delivery
  const at = createdAt.toString()
  await tx`
    insert into webhook_deliveries
      (seller_id, id, endpoint_id, event_id, type, next_attempt_at, created_at)
    values (${sellerId}, ${id}, ${endpointId}, ${eventId}, ${type}, ${at}, ${at})
  `
  await tx`
    update webhook_queues set due_at = ${at}
    where endpoint_id = ${endpointId} and (due_at is null or due_at > ${at})
  `
  tx.announceWork()
}

/**
 * What waits for an endpoint waits no more. An attempt that is in the air may still succeed. Of a
 * very long queue a part is left to the worker, which fails what it finds for an endpoint that is
 * off.
 */
export async function failPendingDeliveries(
  tx: Tx,
  { sellerId, id: endpointId }: { sellerId: string; id: string },
): Promise<number> {
  const { count } = await tx`
    update webhook_deliveries
    set status = 'failed', next_attempt_at = null, claimed_until = null
    where seller_id = ${sellerId} and id = any(array(
      select id from webhook_deliveries
      where seller_id = ${sellerId} and endpoint_id = ${endpointId} and status = 'pending'
      order by next_attempt_at, id limit ${MOST_AT_ONCE}
    ))
  `
  return count
}

const MOST_AT_ONCE = 10_000

export function deliveriesBefore(tx: Tx, before: Temporal.Instant): OldOfSellers {
  return { table: 'webhook_deliveries', old: tx`created_at <= ${before.toString()}` }
}
