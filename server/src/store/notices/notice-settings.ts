import type { Role } from '#domain/access/permissions.ts'
import type { DigestClock, NoticeChoice } from '#domain/staff/notices.ts'
import type { Reader, Tx } from '../database.ts'
import { readAs } from '../database.ts'

type Key = { sellerId: string; personId: string }

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
