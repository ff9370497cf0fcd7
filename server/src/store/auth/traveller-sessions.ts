import { deletePortion, type OldRows } from '../database/delete-portion.ts'
import type { Reader, Tx } from '../database.ts'

export type KnownTravellerSession = {
  sessionId: string
  email: string
  emailKey: string
  lastUsedAt: Temporal.Instant
  expiresAt: Temporal.Instant
}

type Site = { sellerId: string; storefrontId: string }

/** Only on its own site is a session one. Whether it is over is for the caller to judge. */
export async function findTravellerSessionByDigest(
  reader: Reader,
  { storefrontId, digest }: { storefrontId: string; digest: Buffer },
): Promise<KnownTravellerSession | null> {
  const [row] = await reader<KnownTravellerSession[]>`
    select session_id as "sessionId", email, email_key as "emailKey",
      last_used_at as "lastUsedAt", expires_at as "expiresAt"
    from traveller_session_by_digest(${digest}, ${storefrontId})
  `
  return row ?? null
}

export type NewTravellerSession = Site & {
  id: string
  digest: Buffer
  email: string
  emailKey: string
  createdAt: Temporal.Instant
  expiresAt: Temporal.Instant
}

export async function insertTravellerSession(tx: Tx, session: NewTravellerSession): Promise<void> {
  const createdAt = session.createdAt.toString()
  await tx`
    insert into traveller_sessions
      (seller_id, id, storefront_id, digest, email, email_key, created_at, last_used_at, expires_at)
    values
      (${session.sellerId}, ${session.id}, ${session.storefrontId}, ${session.digest},
       ${session.email}, ${session.emailKey}, ${createdAt}, ${createdAt},
       ${session.expiresAt.toString()})
  `
}

export async function renewTravellerSession(
  tx: Tx,
  session: {
    sellerId: string
    sessionId: string
    usedAt: Temporal.Instant
    expiresAt: Temporal.Instant
  },
): Promise<void> {
  await tx`
    update traveller_sessions
    set last_used_at = ${session.usedAt.toString()}, expires_at = ${session.expiresAt.toString()}
    where seller_id = ${session.sellerId} and id = ${session.sessionId}
  `
}

export async function deleteTravellerSessionByDigest(
  tx: Tx,
  { sellerId, storefrontId, digest }: Site & { digest: Buffer },
): Promise<void> {
  await tx`
    delete from traveller_sessions
    where seller_id = ${sellerId} and storefront_id = ${storefrontId} and digest = ${digest}
  `
}

export function deleteTravellerSessionsExpiredBefore(
  tx: Tx,
  { before, limit }: OldRows,
): Promise<number> {
  const old = tx`expires_at < ${before.toString()}`
  return deletePortion(tx, { table: 'traveller_sessions', old, limit })
}
