import { digestOf, makeToken } from '#domain/access/keys.ts'
import { CHALLENGE_MINUTES, claimedChallenge } from '#domain/accounts.ts'
import { insertPasskeyChallenge, usePasskeyChallenge } from '#store/auth/passkey-challenges.ts'
import type { Tx } from '#store/database.ts'

/** For whom and what for: a challenge of one kind is never taken for another. */
export type ChallengeScope = {
  sellerId: string
  storefrontId: string
  purpose: 'sign_in' | 'register'
  emailKey: string | null
}

export async function makeChallenge(
  tx: Tx,
  scope: ChallengeScope,
  { now, randomBytes }: { now: Temporal.Instant; randomBytes: (size: number) => Uint8Array },
): Promise<string> {
  const challenge = makeToken(randomBytes)
  const expiresAt = now.add({ minutes: CHALLENGE_MINUTES })
  await insertPasskeyChallenge(tx, { ...scope, digest: digestOf(challenge), expiresAt })
  return challenge
}

/** Uses up the challenge that was signed, and answers it if it was one of ours and in time. */
export async function takeChallenge(
  tx: Tx,
  scope: ChallengeScope,
  { clientDataJSON, now }: { clientDataJSON: string; now: Temporal.Instant },
): Promise<string | null> {
  const challenge = claimedChallenge(clientDataJSON)
  if (challenge === null) return null
  const isOurs = await usePasskeyChallenge(tx, { ...scope, digest: digestOf(challenge), now })
  return isOurs ? challenge : null
}
