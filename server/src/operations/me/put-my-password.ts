import assert from 'node:assert/strict'
import { invalidInput, type Refused } from '#domain/refusal.ts'
import { isFreshlyAuthenticated, reauthenticationRequired } from '#domain/staff.ts'
import { emailKey } from '#domain/text.ts'
import type { PasswordHasher } from '#integrations/password-hash.ts'
import { deleteOneTimeTokensOf } from '#store/auth/one-time-tokens.ts'
import { deleteOtherStaffSessions } from '#store/auth/staff-sessions.ts'
import type { Db } from '#store/database.ts'
import { findPersonById, type KnownPerson, replacePassword } from '#store/team.ts'
import { SIGN_IN_PURPOSE } from '../auth/create-staff-sign-in-link.ts'
import { countPasswordTry } from '../auth/password-attempts.ts'
import { type Acting, write } from '../write.ts'

type PasswordDeps = { db: Db; now: Temporal.Instant; passwords: PasswordHasher }

export type PasswordChange = {
  sessionId: string
  personId: string
  sellerId: string | null
  authenticatedAt: Temporal.Instant
  currentPassword: string | null
  newPassword: string
  address: { socket: string; claimed: string | null }
}

/**
 * Sets a person's password. Whoever holds nothing but an old session cannot: it takes the password
 * in use, or a sign-in of the last minutes. All other sessions and open links of the person end.
 */
export async function putMyPassword(
  acting: Acting<null> & { passwords: PasswordHasher },
  change: PasswordChange,
): Promise<void> {
  const { db, passwords } = acting
  const person = await findPersonById(db, change.personId)
  assert(person, 'people are never deleted')
  await proveIdentity(acting, person, change)
  const passwordHash = await passwords.hash(change.newPassword)
  await write(acting, async ({ tx, log }) => {
    const { id: personId, passwordHash: formerHash } = person
    const isReplaced = await replacePassword(tx, { personId, formerHash, passwordHash })
    // Another session was quicker, and this one has ended by it.
    if (!isReplaced) throw refuseProof(change)
    // Sessions last: a link that is just being used is waited for, and its session then seen.
    await deleteOneTimeTokensOf(tx, { purpose: SIGN_IN_PURPOSE, subject: personId })
    await deleteOtherStaffSessions(tx, { personId, keepId: change.sessionId })
    const { sellerId } = change
    await log('password.changed', personId, { password: 'changed' }, { entity: 'person', sellerId })
  })
}

async function proveIdentity(
  { db, now, passwords }: PasswordDeps,
  person: KnownPerson,
  change: PasswordChange,
): Promise<void> {
  const { currentPassword, authenticatedAt, address } = change
  if (currentPassword === null) {
    if (isFreshlyAuthenticated({ authenticatedAt, now })) return
    throw refuseProof(change)
  }
  // Whoever has a session is counted by it, so that nobody from elsewhere is in the way.
  const knownDevice = `session ${change.sessionId}`
  const tried = { emailKey: emailKey(person.email), address, knownDevice }
  const takeBack = await countPasswordTry({ db, now }, tried)
  if (!(await passwords.matches(currentPassword, person.passwordHash))) {
    throw refuseProof(change)
  }
  await takeBack()
}

function refuseProof({ currentPassword }: PasswordChange): Refused {
  if (currentPassword === null) return reauthenticationRequired('password:change')
  return invalidInput('current_password', 'wrong_code', 'is not the password in use')
}
