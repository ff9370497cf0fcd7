import { randomUUIDv7 } from 'node:crypto'
import { digestOf, makeToken } from '#domain/access/keys.ts'
import { CHALLENGE_MINUTES, claimedChallenge } from '#domain/accounts.ts'
import { insertOneTimeToken, useOneTimeToken } from '#store/auth/one-time-tokens.ts'
import type { Tx } from '#store/database.ts'

/** A challenge of one kind is never taken for another, nor one person's for another's. */
export type StaffChallenge =
  | { purpose: 'staff_passkey_sign_in'; subject: 'anybody' }
  | { purpose: 'staff_passkey_made'; subject: string }

export async function makeStaffChallenge(
  tx: Tx,
  scope: StaffChallenge,
  { now, randomBytes }: { now: Temporal.Instant; randomBytes: (size: number) => Uint8Array },
): Promise<string> {
  const challenge = makeToken(randomBytes)
  await insertOneTimeToken(tx, {
    ...scope,
    id: randomUUIDv7(),
    digest: digestOf(challenge),
    createdAt: now,
    expiresAt: now.add({ minutes: CHALLENGE_MINUTES }),
  })
  return challenge
}

/** Uses up the challenge that was signed, and answers it if it was one of ours and in time. */
export async function takeStaffChallenge(
  tx: Tx,
  { purpose, subject }: StaffChallenge,
  { clientDataJSON, now }: { clientDataJSON: string; now: Temporal.Instant },
): Promise<string | null> {
  const challenge = claimedChallenge(clientDataJSON)
  if (challenge === null) return null
  const used = await useOneTimeToken(tx, { purpose, digest: digestOf(challenge), now })
  return used?.subject === subject ? challenge : null
}
