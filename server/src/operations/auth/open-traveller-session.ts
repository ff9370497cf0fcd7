import { randomUUIDv7 } from 'node:crypto'
import { digestOf, makeToken } from '#domain/access/keys.ts'
import { travellerSessionEnd } from '#domain/accounts.ts'
import { insertTravellerSession } from '#store/auth/traveller-sessions.ts'
import type { Tx } from '#store/database.ts'

export type OpenedTravellerSession = {
  email: string
  /** Shown once, in the cookie. */
  token: string
  expiresAt: Temporal.Instant
}

type Proved = {
  sellerId: string
  storefrontId: string
  email: string
  emailKey: string
  now: Temporal.Instant
  randomBytes: (size: number) => Uint8Array
}

/** Every sign-in has a token of its own, whatever cookie the browser had before. */
export async function openTravellerSession(
  tx: Tx,
  { now, randomBytes, ...whose }: Proved,
): Promise<OpenedTravellerSession> {
  const token = makeToken(randomBytes)
  const expiresAt = travellerSessionEnd(now)
  await insertTravellerSession(tx, {
    ...whose,
    id: randomUUIDv7(),
    digest: digestOf(token),
    createdAt: now,
    expiresAt,
  })
  return { email: whose.email, token, expiresAt }
}
