import { randomUUIDv7 } from 'node:crypto'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { type MadeCredential, MOST_PASSKEYS, type RelyingParty } from '#domain/accounts/passkey.ts'
import type { Traveller } from '#domain/accounts/session.ts'
import { invalidInput, refuse } from '#domain/refusal.ts'
import type { NewCredential, PasskeyChecker } from '#integrations/passkeys.ts'
import { insertPasskey, listPasskeys, type Passkey } from '#store/auth/passkeys.ts'
import { lockCap } from '#store/database/caps.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { takeChallenge } from '../auth/passkey-challenge.ts'
import { mailPasskey } from './mail-passkey.ts'

type PasskeyDeps = { db: Db; now: Temporal.Instant; passkeys: PasskeyChecker }

export type NewPasskey = {
  site: WebsiteCaller
  party: RelyingParty
  traveller: Traveller
  made: MadeCredential
  label: string
}

/** Keeps a passkey that the traveller's device has made for this site. */
export async function createPasskey(
  { db, now, passkeys }: PasskeyDeps,
  request: NewPasskey,
): Promise<Passkey> {
  const { site, party, traveller, made } = request
  const { emailKey } = traveller
  const { sellerId, storefrontId } = site
  const scope = { sellerId, storefrontId, purpose: 'register', emailKey } as const
  const { clientDataJSON } = made.response
  // In a transaction of its own: the challenge is used up whatever comes of it.
  const challenge = await transaction(db, { seller: sellerId }, tx =>
    takeChallenge(tx, scope, { clientDataJSON, now }),
  )
  const credential = challenge && (await passkeys.checkNew(made, { challenge, party }))
  if (!credential) {
    throw invalidInput('response', 'wrong_code', 'is not what was asked for, or came too late')
  }
  return transaction(db, { seller: sellerId }, tx => keep(tx, request, { credential, now }))
}

async function keep(
  tx: Tx,
  { site, party, traveller, made, label }: NewPasskey,
  { credential, now }: { credential: NewCredential; now: Temporal.Instant },
): Promise<Passkey> {
  const { email, emailKey } = traveller
  const where = { sellerId: site.sellerId, storefrontId: site.storefrontId }
  await lockCap(tx, `passkeys ${site.storefrontId} ${emailKey}`)
  const known = await listPasskeys(tx, { ...where, emailKey })
  if (known.length >= MOST_PASSKEYS) throw refuse('Conflict', { reason: 'too_many_passkeys' })
  const passkey = {
    ...credential,
    id: randomUUIDv7(),
    email,
    emailKey,
    transports: [...(made.response.transports ?? [])],
    label,
    createdAt: now,
    lastUsedAt: null,
  }
  const isNew = await insertPasskey(tx, { ...passkey, ...where, rpId: party.rpId })
  if (!isNew) throw refuse('Conflict', { reason: 'passkey_exists' })
  await mailPasskey(tx, { site, traveller, change: 'added', label, now })
  return passkey
}
