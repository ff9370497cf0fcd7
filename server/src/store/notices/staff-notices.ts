import type { NoticeKind } from '#domain/staff/notices.ts'
import type { OldOfSellers } from '../database/delete-portion.ts'
import type { Db, Tx } from '../database.ts'

export type StaffNotice = {
  sellerId: string
  id: string
  kinds: NoticeKind[]
  ref: string | null
  endpointId: string | null
  reminds: boolean
  createdAt: Temporal.Instant
}

type NewNotice = Pick<StaffNotice, 'sellerId' | 'id' | 'kinds' | 'ref' | 'endpointId' | 'createdAt'>

export async function insertStaffNotice(tx: Tx, notice: NewNotice): Promise<void> {
  const at = notice.createdAt.toString()
  await tx`
    insert into staff_notices (seller_id, id, kinds, ref, endpoint_id, due_at, created_at)
    values (${notice.sellerId}, ${notice.id}, ${notice.kinds}::text[], ${notice.ref},
      ${notice.endpointId}, ${at}, ${at})
  `
}

/**
 * Makes notices of events, in the transaction that gives the events their numbers: each event is
 * looked at exactly once. What staff booked themselves is no news to them. A request is brought
 * back to mind when half of its time is over.
 */
export async function insertNoticesOfEvents(tx: Tx, eventIds: readonly string[]): Promise<void> {
  await tx`
    with news as (
      select v.seller_id, v.id, v.created_at, v.payload -> 'object' ->> 'ref' as ref,
        (v.payload -> 'object' ->> 'expires_at')::timestamptz as expires_at,
        array_remove(array[${kindOf(tx)}, ${refundKind(tx)}], null) as kinds
      from (
        -- Taken apart once for all that is asked of it; the offset sees to that.
        select e.seller_id, e.id, e.type, e.created_at, e.payload::jsonb as payload from events e
        where e.id = any(${[...eventIds]}::uuid[]) and not e.is_test
          and (e.type like 'booking.%' or e.type like 'payment.%')
        offset 0
      ) v
    )
    insert into staff_notices (seller_id, id, kinds, ref, reminds, due_at, created_at)
    select seller_id, id, kinds, ref, false, created_at, created_at
    from news where cardinality(kinds) > 0
    union all
    select seller_id, gen_random_uuid(), kinds, ref, true,
      created_at + (expires_at - created_at) / 2, created_at
    from news where 'request' = any(kinds) and expires_at > created_at
    on conflict (seller_id, id) do nothing
  `
}

function kindOf(tx: Tx): ReturnType<Tx> {
  return tx`
    case
      when v.type = 'booking.created' and v.payload -> 'object' ->> 'channel' <> 'staff'
        then case when v.payload -> 'object' ->> 'awaits_seller' = 'true'
          then 'request' else 'booking' end
      when v.type = 'booking.cancelled' then case v.payload #>> '{object,cancellation,by}'
        when 'traveller' then 'cancellation' when 'system' then 'lapse' end
      when v.type = 'payment.proof_submitted' then 'proof'
    end
  `
}

/**
 * Money is owed since this change: the event has what the state was before. What ends a booking
 * says so only once, and what lapsed has read as ended before.
 */
function refundKind(tx: Tx): ReturnType<Tx> {
  return tx`
    case when v.payload #>> '{object,payment_status}' = 'refund_due'
      and (v.type in ('booking.cancelled', 'booking.rejected')
        or v.payload #>> '{previous,payment_status}' is not null) then 'refund_due' end
  `
}

/** Whose notices are due, the longest due first. */
export async function listSellersToNotify(
  db: Db,
  { now, most }: { now: Temporal.Instant; most: number },
): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from sellers_to_notify(${now.toString()}, ${most}) as id
  `
  return rows.map(({ id }) => id)
}

/** Takes those of a seller out of the queue; what another worker has in hand is left to it. */
export async function takeDueNotices(
  tx: Tx,
  { sellerId, now, most }: { sellerId: string; now: Temporal.Instant; most: number },
): Promise<StaffNotice[]> {
  return tx<StaffNotice[]>`
    select ${sellerId} as "sellerId", id, kinds, ref, endpoint_id as "endpointId", reminds,
      created_at as "createdAt"
    from take_due_notices(${sellerId}, ${now.toString()}, ${most})
  `
}

/** Keeps what was taken, for those who read it in a digest. */
export async function keepSentNotices(
  tx: Tx,
  notices: readonly StaffNotice[],
  now: Temporal.Instant,
): Promise<void> {
  if (notices.length === 0) return
  await tx`
    insert into staff_notices
      (seller_id, id, kinds, ref, endpoint_id, reminds, due_at, sent_at, created_at)
    select "sellerId", id, kinds, ref, "endpointId", reminds, "createdAt", ${now.toString()},
      "createdAt"
    from jsonb_to_recordset(${tx.json(notices.map(jsonOf))}) as n ("sellerId" uuid, id uuid,
      kinds text[], ref text, "endpointId" uuid, reminds boolean, "createdAt" timestamptz)
  `
}

function jsonOf(notice: StaffNotice) {
  return { ...notice, createdAt: notice.createdAt.toString() }
}

/** Old ones that were sent; those that still wait for a digest go with them. */
export function noticesBefore(tx: Tx, before: Temporal.Instant): OldOfSellers {
  const old = tx`sent_at is not null and created_at < ${before.toString()}`
  return { table: 'staff_notices', old }
}
