import type { Role } from '#domain/access/permissions.ts'
import type { DigestClock, NoticeKind } from '#domain/staff/notices.ts'
import type { Tx } from '../database.ts'

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

export type DigestReader = DigestClock & { email: string; role: Role; locale: string | null }

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
