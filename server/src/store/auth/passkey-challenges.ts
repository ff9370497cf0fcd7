import { deletePortion, type OldRows } from '../database/delete-portion.ts'
import type { Tx } from '../database.ts'

export type PasskeyChallenge = {
  sellerId: string
  storefrontId: string
  digest: Buffer
  purpose: 'sign_in' | 'register'
  /** Whose passkey is to be made; null for a sign-in. */
  emailKey: string | null
}

export async function insertPasskeyChallenge(
  tx: Tx,
  challenge: PasskeyChallenge & { expiresAt: Temporal.Instant },
): Promise<void> {
  await tx`
    insert into passkey_challenges
      (seller_id, storefront_id, digest, purpose, email_key, expires_at)
    values
      (${challenge.sellerId}, ${challenge.storefrontId}, ${challenge.digest},
       ${challenge.purpose}, ${challenge.emailKey}, ${challenge.expiresAt.toString()})
  `
}

/** Uses a challenge up, in time or not. Of two who present it at once, one gets it. */
export async function usePasskeyChallenge(
  tx: Tx,
  { now, ...wanted }: PasskeyChallenge & { now: Temporal.Instant },
): Promise<boolean> {
  const [row] = await tx<{ inTime: boolean }[]>`
    delete from passkey_challenges
    where seller_id = ${wanted.sellerId} and storefront_id = ${wanted.storefrontId}
      and digest = ${wanted.digest} and purpose = ${wanted.purpose}
      and email_key is not distinct from ${wanted.emailKey}
    returning expires_at > ${now.toString()} as "inTime"
  `
  return row?.inTime ?? false
}

export function deletePasskeyChallengesExpiredBefore(
  tx: Tx,
  { before, limit }: OldRows,
): Promise<number> {
  const old = tx`expires_at < ${before.toString()}`
  return deletePortion(tx, { table: 'passkey_challenges', old, limit })
}
