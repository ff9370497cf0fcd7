import type { Role } from '#domain/access/permissions.ts'
import type { PlatformRole } from '#domain/access/platform-permissions.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import type { Device } from '#domain/staff.ts'
import { deletePortion, type OldRows } from '../database/delete-portion.ts'
import type { Db, Reader, Tx } from '../database.ts'

export type KnownStaffSession = {
  id: string
  personId: string
  sellerId: string | null
  role: Role | null
  authenticatedAt: Temporal.Instant
  expiresAt: Temporal.Instant
  platformRole: PlatformRole | null
  /** The seller that somebody of the platform looks at, and until when. */
  viewSellerId: string | null
  viewUntil: Temporal.Instant | null
  /** When it last made a call, to within minutes; null where that was never written down. */
  lastSeenAt: Temporal.Instant | null
  /** Of the seller that they act for, or look at. */
  priceCurrency: CurrencyCode | null
}

/** The role is the one of today: a session shrinks with its person's role. */
export async function findStaffSessionByDigest(
  reader: Reader,
  digest: Buffer,
): Promise<KnownStaffSession | null> {
  const [row] = await reader<KnownStaffSession[]>`
    select s.id, s.person_id as "personId", m.seller_id as "sellerId", m.role,
      s.authenticated_at as "authenticatedAt", s.expires_at as "expiresAt",
      p.role as "platformRole", s.view_seller_id as "viewSellerId", s.view_until as "viewUntil",
      s.last_seen_at as "lastSeenAt",
      (
        select x.price_currency from sellers x
        where x.id = coalesce(
          case when s.view_until > app_now() then s.view_seller_id end, m.seller_id)
      ) as "priceCurrency"
    from staff_sessions s
    left join platform_members p on p.person_id = s.person_id
    left join team_members m on m.seller_id = s.seller_id and m.person_id = s.person_id
    where s.digest = ${digest}
  `
  return row ?? null
}

export type NewStaffSession = {
  id: string
  personId: string
  sellerId: string | null
  digest: Buffer
  createdAt: Temporal.Instant
  expiresAt: Temporal.Instant
  device: Device
}

export async function insertStaffSession(tx: Tx, session: NewStaffSession): Promise<void> {
  const createdAt = session.createdAt.toString()
  const { browser, system, network } = session.device
  await tx`
    insert into staff_sessions
      (id, person_id, seller_id, digest, created_at, authenticated_at, last_seen_at, expires_at,
       browser, system, network)
    values
      (${session.id}, ${session.personId}, ${session.sellerId}, ${session.digest}, ${createdAt},
       ${createdAt}, ${createdAt}, ${session.expiresAt.toString()}, ${browser}, ${system},
       ${network})
  `
}

export async function updateStaffSessionSeen(
  db: Db,
  { sessionId, now }: { sessionId: string; now: Temporal.Instant },
): Promise<void> {
  await db`update staff_sessions set last_seen_at = ${now.toString()} where id = ${sessionId}`
}

export type OwnSession = Device & {
  id: string
  createdAt: Temporal.Instant
  lastSeenAt: Temporal.Instant
  expiresAt: Temporal.Instant
}

const MOST_SHOWN = 100

/** The sessions of a person that are not over, the latest seen first. */
export async function listStaffSessionsOf(
  reader: Reader,
  { personId, now }: { personId: string; now: Temporal.Instant },
): Promise<OwnSession[]> {
  return reader<OwnSession[]>`
    select id, created_at as "createdAt", coalesce(last_seen_at, created_at) as "lastSeenAt",
      expires_at as "expiresAt", browser, system, network
    from staff_sessions
    where person_id = ${personId} and expires_at > ${now.toString()}
    order by coalesce(last_seen_at, created_at) desc, id desc
    limit ${MOST_SHOWN}
  `
}

/** False when the person has no such session. */
export async function deleteStaffSessionOf(
  tx: Tx,
  { personId, id }: { personId: string; id: string },
): Promise<boolean> {
  const { count } = await tx`
    delete from staff_sessions where person_id = ${personId} and id = ${id}
  `
  return count === 1
}

/** Chooses the seller that a session works for. */
export async function updateStaffSessionSeller(
  tx: Tx,
  { sessionId, sellerId }: { sessionId: string; sellerId: string },
): Promise<void> {
  await tx`
    update staff_sessions set seller_id = ${sellerId}, view_seller_id = null, view_until = null
    where id = ${sessionId}
  `
}

/** Lets a session look at a seller, or ends that. */
export async function updateStaffSessionView(
  tx: Tx,
  { sessionId, view }: { sessionId: string; view: { sellerId: string; until: string } | null },
): Promise<void> {
  await tx`
    update staff_sessions
    set view_seller_id = ${view?.sellerId ?? null}, view_until = ${view?.until ?? null}
    where id = ${sessionId}
  `
}

/** Ends one session and answers whose it was, or null when there was none. */
export async function deleteStaffSessionByDigest(
  tx: Tx,
  digest: Buffer,
): Promise<{ id: string; personId: string; sellerId: string | null } | null> {
  const [row] = await tx<{ id: string; personId: string; sellerId: string | null }[]>`
    delete from staff_sessions where digest = ${digest}
    returning id, person_id as "personId", seller_id as "sellerId"
  `
  return row ?? null
}

export async function deleteOtherStaffSessions(
  tx: Tx,
  { personId, keepId }: { personId: string; keepId: string },
): Promise<void> {
  await tx`delete from staff_sessions where person_id = ${personId} and id <> ${keepId}`
}

export async function deleteStaffSessionsAtSeller(
  tx: Tx,
  { personId, sellerId }: { personId: string; sellerId: string },
): Promise<void> {
  await tx`
    delete from staff_sessions where seller_id = ${sellerId} and person_id = ${personId}
  `
}

export function deleteStaffSessionsExpiredBefore(
  tx: Tx,
  { before, limit }: OldRows,
): Promise<number> {
  const old = tx`expires_at < ${before.toString()}`
  return deletePortion(tx, { table: 'staff_sessions', old, limit })
}
