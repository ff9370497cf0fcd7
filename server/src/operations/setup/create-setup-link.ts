import { randomUUIDv7 } from 'node:crypto'
import { digestOf, makeToken } from '#domain/access/keys.ts'
import { insertOneTimeToken } from '#store/auth/one-time-tokens.ts'
import { type Db, transaction } from '#store/database.ts'
import { hasPeople } from '#store/team/people.ts'

export const SETUP_PURPOSE = 'setup'
const SETUP_HOURS = 24

type SetupLinkDeps = {
  db: Db
  now: Temporal.Instant
  publicUrl: string
  randomBytes: (size: number) => Uint8Array
}

/**
 * The address at which an empty installation gets its first owner; null when it has people. Whoever
 * merely reaches the port must not be able to take it, so the link has a secret that only the one
 * who starts the service sees. Several processes print one each, and the first that is used counts.
 */
export async function createSetupLink(deps: SetupLinkDeps): Promise<string | null> {
  const { db, now, publicUrl, randomBytes } = deps
  const token = makeToken(randomBytes)
  const isMade = await transaction(db, 'platform', async tx => {
    if (await hasPeople(tx)) return false
    await insertOneTimeToken(tx, {
      id: randomUUIDv7(),
      purpose: SETUP_PURPOSE,
      subject: 'installation',
      digest: digestOf(token),
      createdAt: now,
      expiresAt: now.add({ hours: SETUP_HOURS }),
    })
    return true
  })
  return isMade ? `${publicUrl}/staff/setup?${new URLSearchParams({ token })}` : null
}
