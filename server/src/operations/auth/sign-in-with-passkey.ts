import { timingSafeEqual } from 'node:crypto'
import type { Passkey } from '#contract/passkey.ts'
import { type RelyingParty, type SignedChallenge, userHandleText } from '#domain/accounts.ts'
import type { PasskeyChecker } from '#integrations/passkeys.ts'
import type { Vault } from '#integrations/vault.ts'
import { lockPasskeyByCredential, updatePasskeyUse } from '#store/auth/passkeys.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { type OpenedTravellerSession, openTravellerSession } from './open-traveller-session.ts'
import { takeChallenge } from './passkey-challenge.ts'
import { signInRefused } from './verify-traveller.ts'

type SignInDeps = {
  db: Db
  now: Temporal.Instant
  vault: Pick<Vault, 'digestCode'>
  passkeys: PasskeyChecker
  randomBytes: (size: number) => Uint8Array
}

type Site = { sellerId: string; storefrontId: string }
type Attempt = { site: Site; party: RelyingParty; signed: SignedChallenge }

/** Turns a signed challenge into a session. The challenge is used up even if the rest is wrong. */
export async function signInWithPasskey(
  deps: SignInDeps,
  attempt: Attempt,
): Promise<OpenedTravellerSession> {
  const { db, now, randomBytes } = deps
  const { site } = attempt
  const opened = await transaction(db, { seller: site.sellerId }, async tx => {
    const passkey = await findSigner(tx, deps, attempt)
    if (passkey === null) return null
    const { email, emailKey } = passkey
    return openTravellerSession(tx, { ...site, email, emailKey, now, randomBytes })
  })
  // Refused only now: the challenge has to stay used.
  if (opened === null) throw signInRefused('wrong_code')
  return opened
}

async function findSigner(
  tx: Tx,
  { now, vault, passkeys }: SignInDeps,
  { site, party, signed }: Attempt,
): Promise<Passkey | null> {
  const scope = { ...site, purpose: 'sign_in', emailKey: null } as const
  const { clientDataJSON, userHandle = null } = signed.response
  const challenge = await takeChallenge(tx, scope, { clientDataJSON, now })
  if (challenge === null) return null
  const credentialId = Buffer.from(signed.id, 'base64url')
  const wanted = { ...site, credentialId, rpId: party.rpId }
  const passkey = await lockPasskeyByCredential(tx, wanted)
  if (passkey === null) return null
  const { emailKey, publicKey, counter } = passkey
  const handle = vault.digestCode(userHandleText({ ...site, emailKey }))
  if (userHandle !== null && !isHandle(userHandle, handle)) return null
  const checked = await passkeys.checkSignIn(signed, { challenge, party, publicKey, counter })
  if (checked === null) return null
  const use = { sellerId: site.sellerId, id: passkey.id, counter: checked.counter, usedAt: now }
  await updatePasskeyUse(tx, use)
  return passkey
}

/** Whether a device names the person that its passkey is of. */
export function isHandle(given: string, handle: Buffer): boolean {
  const bytes = Buffer.from(given, 'base64url')
  return bytes.length === handle.length && timingSafeEqual(bytes, handle)
}
