import { deletePortion, type OldRows } from '../database/delete-portion.ts'
import type { Tx } from '../database.ts'

type Site = { sellerId: string; storefrontId: string }
type Proved = { email: string; emailKey: string }

export type NewSignInLink = Site &
  Proved & {
    id: string
    tokenDigest: Buffer
    codeDigest: Buffer
    createdAt: Temporal.Instant
    expiresAt: Temporal.Instant
  }

/** Writes a link down with its code, and ends the codes of earlier mails to the same email. */
export async function insertSignInLink(tx: Tx, link: NewSignInLink): Promise<void> {
  await tx`
    update sign_in_links set code_digest = null
    where seller_id = ${link.sellerId} and storefront_id = ${link.storefrontId}
      and email_key = ${link.emailKey} and code_digest is not null
  `
  await tx`
    insert into sign_in_links
      (seller_id, id, storefront_id, email, email_key, token_digest, code_digest, created_at,
       expires_at)
    values
      (${link.sellerId}, ${link.id}, ${link.storefrontId}, ${link.email}, ${link.emailKey},
       ${link.tokenDigest}, ${link.codeDigest}, ${link.createdAt.toString()},
       ${link.expiresAt.toString()})
  `
}

/** Uses a link up. Of many who present it at once, one gets it. */
export async function useSignInToken(
  tx: Tx,
  { sellerId, storefrontId, tokenDigest, now }: Site & { tokenDigest: Buffer; now: Instant },
): Promise<Proved | null> {
  const [row] = await tx<Proved[]>`
    update sign_in_links set used_at = ${now.toString()}, code_digest = null
    where seller_id = ${sellerId} and storefront_id = ${storefrontId}
      and token_digest = ${tokenDigest} and used_at is null and expires_at > ${now.toString()}
    returning email, email_key as "emailKey"
  `
  return row ?? null
}

/** Whether there is such a link at all, also one that was used or is too old. */
export async function hasSignInToken(
  tx: Tx,
  { sellerId, storefrontId, tokenDigest }: Site & { tokenDigest: Buffer },
): Promise<boolean> {
  const rows = await tx`
    select from sign_in_links
    where seller_id = ${sellerId} and storefront_id = ${storefrontId}
      and token_digest = ${tokenDigest}
  `
  return rows.length === 1
}

type Instant = Temporal.Instant
type TriedCode = Site & { emailKey: string; codeDigest: Buffer; mostWrong: number; now: Instant }

/**
 * Uses the code up if it is the right one, and counts it if it is not, in one step: of many guesses
 * at once no more are looked at than one code bears.
 */
export async function useSignInCode(tx: Tx, tried: TriedCode): Promise<Proved | null> {
  const now = tried.now.toString()
  const isRight = tx`code_digest = ${tried.codeDigest}`
  const [row] = await tx<(Proved & { isUsed: boolean })[]>`
    update sign_in_links set
      used_at = case when ${isRight} then ${now}::timestamptz end,
      wrong_codes = wrong_codes + case when ${isRight} then 0 else 1 end,
      code_digest = case when ${isRight} then null else code_digest end
    where seller_id = ${tried.sellerId} and storefront_id = ${tried.storefrontId}
      and email_key = ${tried.emailKey} and code_digest is not null and used_at is null
      and wrong_codes < ${tried.mostWrong} and expires_at > ${now}
    returning email, email_key as "emailKey", used_at is not null as "isUsed"
  `
  return row?.isUsed ? { email: row.email, emailKey: row.emailKey } : null
}

export function deleteSignInLinksExpiredBefore(
  tx: Tx,
  { before, limit }: OldRows,
): Promise<number> {
  const old = tx`expires_at < ${before.toString()}`
  return deletePortion(tx, { table: 'sign_in_links', old, limit })
}
