import type { Tx } from './database.ts'

/** Whether there is anything to relay or to send: two probes of short indexes. */
export async function findWork(
  tx: Tx,
  now: Temporal.Instant,
): Promise<{ waiting: boolean; due: boolean }> {
  const [row] = await tx<{ waiting: boolean; due: boolean }[]>`
    select exists (select from events where sequence is null) as waiting,
      exists (select from webhook_lanes where due_at <= ${now.toString()}) as due
  `
  return row ?? { waiting: false, due: false }
}

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
 * given under this lock, so whoever sees one of them sees all before it.
 */
export async function lockSequences(tx: Tx, sellerIds: readonly string[]): Promise<string[]> {
  await tx`
    insert into event_sequences (seller_id, last)
    select id, 0 from unnest(${sellerIds as string[]}::uuid[]) as id
    where not exists (select from event_sequences s where s.seller_id = id)
    order by id
    on conflict (seller_id) do nothing
  `
  const rows = await tx<{ sellerId: string }[]>`
    select seller_id as "sellerId" from event_sequences
    where seller_id = any(${sellerIds as string[]}::uuid[])
    order by seller_id
    for update skip locked
  `
  return rows.map(({ sellerId }) => sellerId)
}

/** Numbers those of the events that still have none, and answers which. */
export async function numberEvents(
  tx: Tx,
  { ids, sellerIds }: { ids: readonly string[]; sellerIds: readonly string[] },
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    with numbered as (
      select e.seller_id, e.id,
        s.last + row_number() over (partition by e.seller_id order by e.created_at, e.id) as number
      from events e join event_sequences s on s.seller_id = e.seller_id
      where e.id = any(${ids as string[]}::uuid[]) and e.sequence is null
        and e.seller_id = any(${sellerIds as string[]}::uuid[])
    ),
    counted as (
      update event_sequences s set last = n.last
      from (select seller_id, max(number) as last from numbered group by seller_id) n
      where s.seller_id = n.seller_id
    )
    update events e set sequence = n.number from numbered n
    where e.seller_id = n.seller_id and e.id = n.id
    returning e.id
  `
  return rows.map(({ id }) => id)
}

/**
 * Makes one delivery for each event and each endpoint that wants it, and wakes the lanes of those
 * endpoints.
 */
export async function fanOut(
  tx: Tx,
  { eventIds, now }: { eventIds: readonly string[]; now: Temporal.Instant },
): Promise<number> {
  const at = now.toString()
  const made = await tx<{ endpointId: string }[]>`
    insert into webhook_deliveries
      (seller_id, id, endpoint_id, event_id, type, next_attempt_at, created_at)
    select v.seller_id, gen_random_uuid(), e.id, v.id, v.type, ${at}::timestamptz,
      ${at}::timestamptz
    from events v
    join webhook_endpoints e on e.seller_id = v.seller_id and e.deleted_at is null
      and e.status = 'active'
    where v.id = any(${eventIds as string[]}::uuid[])
      and case when v.is_test then e.id = v.only_endpoint_id
        else e.types && array['*', v.type, split_part(v.type, '.', 1) || '.*'] end
    order by v.seller_id, v.sequence
    returning endpoint_id as "endpointId"
  `
  await wakeLanes(tx, { endpointIds: [...new Set(made.map(row => row.endpointId))], now })
  return made.length
}

async function wakeLanes(
  tx: Tx,
  { endpointIds, now }: { endpointIds: readonly string[]; now: Temporal.Instant },
): Promise<void> {
  if (endpointIds.length === 0) return
  await tx`
    update webhook_lanes l set due_at = ${now.toString()}
    from (
      select endpoint_id from webhook_lanes
      where endpoint_id = any(${endpointIds as string[]}::uuid[])
      order by endpoint_id for update
    ) locked
    where l.endpoint_id = locked.endpoint_id and (l.due_at is null or l.due_at > ${now.toString()})
  `
}
