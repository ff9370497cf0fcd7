import assert from 'node:assert/strict'
import { type RelyingParty, type SignedChallenge, staffHandleText } from '#domain/accounts.ts'
import { refuse } from '#domain/refusal.ts'
import type { Device } from '#domain/staff.ts'
import type { PasskeyChecker } from '#integrations/passkeys.ts'
import type { Vault } from '#integrations/vault.ts'
import { lockStaffPasskeyByCredential, updateStaffPasskeyUse } from '#store/auth/staff-passkeys.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { findPersonById } from '#store/team.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import { isHandle } from './sign-in-with-passkey.ts'
import { takeStaffChallenge } from './staff-passkey-challenge.ts'

type SignInDeps = {
  db: Db
  now: Temporal.Instant
  vault: Pick<Vault, 'digestCode'>
  passkeys: PasskeyChecker
  randomBytes: (size: number) => Uint8Array
}

type Attempt = { party: RelyingParty; signed: SignedChallenge; device: Device; requestId: string }

/** Turns a signed challenge into a session. The challenge is used up even if the rest is wrong. */
export async function signInStaffWithPasskey(
  deps: SignInDeps,
  attempt: Attempt,
): Promise<OpenedSession> {
  const { db, now, randomBytes } = deps
  const { device, requestId } = attempt
  const opened = await transaction(db, 'platform', async tx => {
    const personId = await findSigner(tx, deps, attempt)
    if (personId === null) return null
    const person = await findPersonById(tx, personId)
    assert(person, 'people are never deleted')
    const signedIn = { person, how: 'passkey', seller: null, device, requestId } as const
    return openSession(tx, { ...signedIn, now, randomBytes })
  })
  // Refused only now: the challenge has to stay used.
  if (opened === null) throw refuse('Unauthenticated', { reason: 'wrong_code' }, OPENS_NOTHING)
  return opened
}

const OPENS_NOTHING = 'This passkey opens nothing here.'

async function findSigner(
  tx: Tx,
  { now, vault, passkeys }: SignInDeps,
  { party, signed }: Attempt,
): Promise<string | null> {
  const { clientDataJSON, userHandle = null } = signed.response
  const scope = { purpose: 'staff_passkey_sign_in', subject: 'anybody' } as const
  const challenge = await takeStaffChallenge(tx, scope, { clientDataJSON, now })
  if (challenge === null) return null
  const credentialId = Buffer.from(signed.id, 'base64url')
  const passkey = await lockStaffPasskeyByCredential(tx, { credentialId, rpId: party.rpId })
  if (passkey === null) return null
  const { id, personId, publicKey, counter } = passkey
  const handle = vault.digestCode(staffHandleText(personId))
  if (userHandle !== null && !isHandle(userHandle, handle)) return null
  const checked = await passkeys.checkSignIn(signed, { challenge, party, publicKey, counter })
  if (checked === null) return null
  await updateStaffPasskeyUse(tx, { personId, id, counter: checked.counter, usedAt: now })
  return personId
}
