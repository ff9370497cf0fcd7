import { refuse } from '#domain/refusal.ts'
import type { Device } from '#domain/staff.ts'
import { emailKey } from '#domain/text.ts'
import type { PasswordHasher } from '#integrations/password-hash.ts'
import { type Db, transaction } from '#store/database.ts'
import { findPersonByEmailKey, lockPasswordForShare } from '#store/team.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import { countPasswordTry } from './password-attempts.ts'

export type SignInDeps = {
  db: Db
  now: Temporal.Instant
  passwords: PasswordHasher
  randomBytes: (size: number) => Uint8Array
}

export type PasswordSignIn = {
  email: string
  password: string
  seller: string | null
  address: { socket: string; claimed: string | null }
  /** The one it comes from, where this person has signed in on it before. */
  knownDevice: string | null
  device: Device
  requestId: string
}

/** An unknown address, a person without a password and a wrong password are one and the same. */
export async function signInStaff(
  { db, now, passwords, randomBytes }: SignInDeps,
  { email, password, seller, address, knownDevice, device, requestId }: PasswordSignIn,
): Promise<OpenedSession> {
  const key = emailKey(email)
  const takeBack = await countPasswordTry({ db, now }, { emailKey: key, address, knownDevice })
  const person = await findPersonByEmailKey(db, key)
  const passwordHash = person?.passwordHash ?? null
  const matches = await passwords.matches(password, passwordHash)
  if (!person || passwordHash === null || !matches) throw wrongPassword()
  await takeBack()
  return transaction(db, 'platform', async tx => {
    // It takes its time to compare a password, and meanwhile there may be another one.
    const isStill = await lockPasswordForShare(tx, { personId: person.id, passwordHash })
    if (!isStill) throw wrongPassword()
    const signedIn = { person, how: 'password', seller, device, requestId } as const
    return openSession(tx, { ...signedIn, now, randomBytes })
  })
}

const wrongPassword = () =>
  refuse('Unauthenticated', { reason: 'wrong_code' }, 'The email or the password is wrong.')
