import { deletePortion, type OldRows } from '../database/delete-portion.ts'
import type { Reader, Tx } from '../database.ts'

/** A secret that travelled by mail. Only its digest is kept, and it is good for one purpose. */
export type OneTimeToken = {
  id: string
  purpose: string
  /** The id of whom or what it is about. */
  subject: string
  digest: Buffer
  createdAt: Temporal.Instant
  expiresAt: Temporal.Instant
}

type Presented = { purpose: string; digest: Buffer; now: Temporal.Instant }

export async function insertOneTimeToken(tx: Tx, token: OneTimeToken): Promise<void> {
  await tx`
    insert into one_time_tokens (id, purpose, subject, digest, created_at, expires_at)
    values (${token.id}, ${token.purpose}, ${token.subject}, ${token.digest},
      ${token.createdAt.toString()}, ${token.expiresAt.toString()})
  `
}

/** Uses a token up. Of two who present it at once, one gets it. */
export async function useOneTimeToken(
  tx: Tx,
  { purpose, digest, now }: Presented,
): Promise<{ id: string; subject: string } | null> {
  const [row] = await tx<{ id: string; subject: string }[]>`
    update one_time_tokens set used_at = ${now.toString()}
    where digest = ${digest} and purpose = ${purpose}
      and used_at is null and expires_at > ${now.toString()}
    returning id, subject
  `
  return row ?? null
}

/** Whether a token could be used now, for what should not be tried without it. */
export async function isUsableToken(
  reader: Reader,
  { purpose, digest, now }: Presented,
): Promise<boolean> {
  const rows = await reader`
    select from one_time_tokens
    where digest = ${digest} and purpose = ${purpose}
      and used_at is null and expires_at > ${now.toString()}
  `
  return rows.length === 1
}

/** Whether there is such a token at all, also one that was used or is too old. */
export async function hasOneTimeToken(
  reader: Reader,
  { purpose, digest }: Omit<Presented, 'now'>,
): Promise<boolean> {
  const rows = await reader`
    select from one_time_tokens where digest = ${digest} and purpose = ${purpose}
  `
  return rows.length === 1
}

export async function deleteOneTimeTokensOf(
  tx: Tx,
  { purpose, subject }: { purpose: string; subject: string },
): Promise<void> {
  await tx`delete from one_time_tokens where purpose = ${purpose} and subject = ${subject}`
}

export function deleteOneTimeTokensExpiredBefore(
  tx: Tx,
  { before, limit }: OldRows,
): Promise<number> {
  const old = tx`expires_at < ${before.toString()}`
  return deletePortion(tx, { table: 'one_time_tokens', old, limit })
}
