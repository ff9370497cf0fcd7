import assert from 'node:assert/strict'
import { digestOf } from '#domain/access/keys.ts'
import { refuse } from '#domain/refusal.ts'
import type { Device } from '#domain/staff.ts'
import { hasOneTimeToken, useOneTimeToken } from '#store/auth/one-time-tokens.ts'
import { type Db, transaction } from '#store/database.ts'
import { findPersonById } from '#store/team.ts'
import { SIGN_IN_PURPOSE } from './create-staff-sign-in-link.ts'
import { type OpenedSession, openSession } from './open-session.ts'

type VerifyDeps = {
  db: Db
  now: Temporal.Instant
  randomBytes: (size: number) => Uint8Array
}

/** Turns the token of a mailed link into a session, once. */
export async function verifyStaff(
  { db, now, randomBytes }: VerifyDeps,
  { token, device, requestId }: { token: string; device: Device; requestId: string },
): Promise<OpenedSession> {
  return transaction(db, 'platform', async tx => {
    const link = { purpose: SIGN_IN_PURPOSE, digest: digestOf(token) }
    const used = await useOneTimeToken(tx, { ...link, now })
    if (!used) throw linkRefused((await hasOneTimeToken(tx, link)) ? 'expired_code' : 'wrong_code')
    const person = await findPersonById(tx, used.subject)
    assert(person, 'people are never deleted')
    const signedIn = { person, how: 'link', seller: null, device, requestId } as const
    return openSession(tx, { ...signedIn, now, randomBytes })
  })
}

function linkRefused(reason: 'wrong_code' | 'expired_code') {
  return refuse('Unauthenticated', { reason }, 'This link was used already, or is too old.')
}
