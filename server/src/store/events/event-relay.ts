import type { Tx } from '../database.ts'
import { failPendingDeliveries } from '../webhooks/webhook-deliveries.ts'

/** The oldest events without a number, with whose they are. */
export async function listWaitingEvents(
  tx: Tx,
  limit: number,
): Promise<{ id: string; sellerId: string }[]> {
  return tx<{ id: string; sellerId: string }[]>`
    select id, seller_id as "sellerId" from events where sequence is null
    order by created_at, id limit ${limit}
  `
}

/**
 * Takes the counters of these sellers; those that another relay has are left to it. The numbers are
 * given under this lock, so a reader that sees one of them sees all before it.
 */
export async function lockSequences(tx: Tx, sellerIds: readonly string[]): Promise<string[]> {
  const known = await tx<{ sellerId: string }[]>`
    select seller_id as "sellerId" from event_sequences where seller_id = any(${sellerIds}::uuid[])
  `
  const missing = new Set(sellerIds).difference(new Set(known.map(({ sellerId }) => sellerId)))
  if (missing.size > 0) {
    await tx`
      insert into event_sequences (seller_id, last)
      select id, 0 from unnest(${[...missing]}::uuid[]) as id
      order by id
      on conflict (seller_id) do nothing
    `
  }
  const [row] = await tx<{ locked: string[] }[]>`
    select lock_event_sequences(${sellerIds}::uuid[]) as locked
  `
  return row?.locked ?? []
}

/** Numbers those of the events that still have none, and answers which. */
export async function numberEvents(
  tx: Tx,
  { ids, sellerIds }: { ids: readonly string[]; sellerIds: readonly string[] },
): Promise<string[]> {
  const rows = await tx<{ sellerId: string; id: string; sequence: number }[]>`
    update events e set sequence = n.number
    from (
      select e.seller_id, e.id,
        s.last + row_number() over (partition by e.seller_id order by e.created_at, e.id) as number
      from events e join event_sequences s on s.seller_id = e.seller_id
      where e.id = any(${ids}::uuid[]) and e.sequence is null
        and e.seller_id = any(${sellerIds}::uuid[])
    ) n
    where e.seller_id = n.seller_id and e.id = n.id
    returning e.seller_id as "sellerId", e.id, e.sequence
  `
  const last = new Map<string, number>()
  for (const { sellerId, sequence } of rows) {
    last.set(sellerId, Math.max(sequence, last.get(sellerId) ?? 0))
  }
  await tx`
    update event_sequences s set last = n.last
    from unnest(${[...last.keys()]}::uuid[], ${[...last.values()]}::bigint[])
      as n (seller_id, last)
    where s.seller_id = n.seller_id
  `
  return rows.map(({ id }) => id)
}

/**
 * Makes one delivery for each event and each endpoint that wants it, and wakes the delivery queues
 * of those endpoints.
 */
export async function insertDeliveriesOfEvents(
  tx: Tx,
  { eventIds, now }: { eventIds: readonly string[]; now: Temporal.Instant },
): Promise<number> {
  const at = now.toString()
  const made = await tx<{ sellerId: string; endpointId: string }[]>`
    insert into webhook_deliveries
      (seller_id, id, endpoint_id, event_id, type, next_attempt_at, created_at)
    select v.seller_id, gen_random_uuid(), e.id, v.id, v.type, ${at}::timestamptz,
      ${at}::timestamptz
    from events v
    join webhook_endpoints e on e.seller_id = v.seller_id and e.deleted_at is null
      and e.status = 'active'
    where v.id = any(${eventIds}::uuid[])
      and case when v.is_test then e.id = v.only_endpoint_id
        else e.types && array['*', v.type, split_part(v.type, '.', 1) || '.*'] end
    order by v.seller_id, v.sequence
    returning seller_id as "sellerId", endpoint_id as "endpointId"
  `
  const sellerOf = new Map(made.map(({ sellerId, endpointId }) => [endpointId, sellerId]))
  const endpointIds = [...sellerOf.keys()]
  const woken = new Set(await wakeQueues(tx, { endpointIds, now }))
  // One that was deleted meanwhile has no queue any more, so nobody would look at its deliveries.
  for (const [id, sellerId] of sellerOf) {
    if (!woken.has(id)) await failPendingDeliveries(tx, { sellerId, id })
  }
  return made.length
}

/**
 * Answers which of the endpoints have a queue. When it is due is read with the lock: whoever had it
 * before may have found it empty and let it sleep.
 */
async function wakeQueues(
  tx: Tx,
  { endpointIds, now }: { endpointIds: readonly string[]; now: Temporal.Instant },
): Promise<string[]> {
  if (endpointIds.length === 0) return []
  const rows = await tx<{ endpointId: string }[]>`
    with locked as (
      select endpoint_id, due_at from webhook_queues
      where endpoint_id = any(${endpointIds}::uuid[])
      order by endpoint_id for update
    ),
    woken as (
      update webhook_queues l set due_at = ${now.toString()} from locked
      where l.endpoint_id = locked.endpoint_id
        and (locked.due_at is null or locked.due_at > ${now.toString()})
    )
    select endpoint_id as "endpointId" from locked
  `
  return rows.map(({ endpointId }) => endpointId)
}
