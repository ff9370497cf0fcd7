import type { Role } from '#domain/access/permissions.ts'
import type { DigestClock, NoticeChoice, NoticeKind } from '#domain/staff.ts'
import type { OldOfSellers } from './database/delete-portion.ts'
import { type Db, type Reader, readAs, type Tx } from './database.ts'

type Key = { sellerId: string; personId: string }
export type GatheredNotice = Key & { noticeId: string; kind: NoticeKind }

/** Keeps notices for the next digest of their readers, each once. */
export async function insertGatheredNotices(
  tx: Tx,
  notices: readonly GatheredNotice[],
): Promise<void> {
  if (notices.length === 0) return
  await tx`
    insert into gathered_notices (seller_id, person_id, notice_id, kind)
    select "sellerId", "personId", "noticeId", kind
    from jsonb_to_recordset(${tx.json(notices)}) as g
      ("sellerId" uuid, "personId" uuid, "noticeId" uuid, kind text)
    on conflict (seller_id, person_id, notice_id) do nothing
  `
}

/** Those for whom something was gathered. */
export async function listDigestReaders(
  tx: Tx,
  { after, limit }: { after: Key | null; limit: number },
): Promise<(Key & DigestClock)[]> {
  return tx<(Key & DigestClock)[]>`
    select distinct g.seller_id as "sellerId", g.person_id as "personId", n.timezone,
      n.digest_hour as "digestHour", n.digested_on as "digestedOn"
    from gathered_notices g
    join notice_settings n on n.seller_id = g.seller_id and n.person_id = g.person_id
    ${after ? tx`where (g.seller_id, g.person_id) > (${after.sellerId}, ${after.personId})` : tx``}
    order by g.seller_id, g.person_id
    limit ${limit}
  `
}

type DigestReader = DigestClock & { email: string; role: Role; locale: string | null }

/** Of two workers that want to make the same digest, the second finds it made. */
export async function lockDigestReader(
  tx: Tx,
  { sellerId, personId }: Key,
): Promise<DigestReader | null> {
  const [row] = await tx<DigestReader[]>`
    select n.timezone, n.digest_hour as "digestHour", n.digested_on as "digestedOn", p.email,
      m.role, p.locale
    from notice_settings n
    join team_members m on m.seller_id = n.seller_id and m.person_id = n.person_id
    join people p on p.id = n.person_id
    where n.seller_id = ${sellerId} and n.person_id = ${personId}
    for update of n
  `
  return row ?? null
}

/** Takes what was gathered for somebody, the newest first. */
export async function takeGathered(
  tx: Tx,
  { sellerId, personId }: Key,
): Promise<{ kind: NoticeKind; ref: string | null }[]> {
  return tx<{ kind: NoticeKind; ref: string | null }[]>`
    with taken as (
      delete from gathered_notices where seller_id = ${sellerId} and person_id = ${personId}
      returning notice_id, kind
    )
    select t.kind, n.ref from taken t
    join staff_notices n on n.seller_id = ${sellerId} and n.id = t.notice_id
    order by n.created_at desc, n.id desc
  `
}

export async function markDigested(tx: Tx, { sellerId, personId, day }: Key & { day: string }) {
  await tx`
    update notice_settings set digested_on = ${day}
    where seller_id = ${sellerId} and person_id = ${personId}
  `
}

export type NoticeSettings = Key &
  Omit<DigestClock, 'digestedOn'> & {
    ways: NonNullable<NoticeChoice>
    updatedAt: Temporal.Instant
  }

/** What somebody chose, and in which language they are written to. */
export async function findNoticeSettings(
  reader: Reader,
  { sellerId, personId }: Key,
): Promise<{ settings: NoticeSettings | null; locale: string | null }> {
  return readAs(reader, { seller: sellerId }, async tx => {
    const [settings] = await tx<NoticeSettings[]>`
      select seller_id as "sellerId", person_id as "personId", ways, digest_hour as "digestHour",
        timezone, updated_at as "updatedAt"
      from notice_settings where seller_id = ${sellerId} and person_id = ${personId}
    `
    const [person] = await tx<{ locale: string | null }[]>`
      select locale from people where id = ${personId}
    `
    return { settings: settings ?? null, locale: person?.locale ?? null }
  })
}

export async function upsertNoticeSettings(tx: Tx, settings: NoticeSettings): Promise<void> {
  await tx`
    insert into notice_settings (seller_id, person_id, ways, digest_hour, timezone, updated_at)
    values (${settings.sellerId}, ${settings.personId}, ${tx.json(settings.ways)},
      ${settings.digestHour}, ${settings.timezone}, ${settings.updatedAt.toString()})
    on conflict (seller_id, person_id) do update set ways = excluded.ways,
      digest_hour = excluded.digest_hour, timezone = excluded.timezone,
      updated_at = excluded.updated_at
  `
}

export async function updatePersonLocale(
  tx: Tx,
  { personId, locale }: { personId: string; locale: string | null },
): Promise<void> {
  await tx`
    update people set locale = ${locale}
    where id = ${personId} and locale is distinct from ${locale}
  `
}

/** Somebody of a team, and how they want to be notified. */
export type NoticeReader = {
  sellerId: string
  personId: string
  email: string
  role: Role
  locale: string | null
  chosen: NoticeChoice
}

/** The people of a seller, those who were there first. */
export async function listNoticeReaders(
  tx: Tx,
  { sellerId, most }: { sellerId: string; most: number },
): Promise<NoticeReader[]> {
  return tx<NoticeReader[]>`
    select m.seller_id as "sellerId", m.person_id as "personId", p.email, m.role, p.locale,
      n.ways as chosen
    from team_members m
    join people p on p.id = m.person_id
    left join notice_settings n on n.seller_id = m.seller_id and n.person_id = m.person_id
    where m.seller_id = ${sellerId}
    order by m.created_at, m.person_id
    limit ${most}
  `
}

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
      when v.type = 'payment.refund_failed' then 'refund_failed'
      when v.type = 'payment.disputed' then 'dispute'
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
