import { randomUUIDv7 } from 'node:crypto'
import { type MadeCredential, MOST_PASSKEYS, type RelyingParty } from '#domain/accounts/passkey.ts'
import { invalidInput, refuse } from '#domain/refusal.ts'
import type { NewCredential, PasskeyChecker } from '#integrations/passkeys.ts'
import type { Actor } from '#store/audit-log.ts'
import {
  insertStaffPasskey,
  listStaffPasskeys,
  type StaffPasskey,
} from '#store/auth/staff-passkeys.ts'
import { lockCap } from '#store/database/caps.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { takeStaffChallenge } from '../auth/staff-passkey-challenge.ts'
import { recordPasskeyChange } from './record-passkey-change.ts'

type PasskeyDeps = { db: Db; now: Temporal.Instant; passkeys: PasskeyChecker; publicUrl: string }

export type NewStaffPasskey = {
  personId: string
  sellerId: string | null
  party: RelyingParty
  made: MadeCredential
  label: string
}

/** Keeps a passkey that the person's device has made for the service. */
export async function createMyPasskey(
  deps: PasskeyDeps,
  by: Actor,
  request: NewStaffPasskey,
): Promise<StaffPasskey> {
  const { db, now, passkeys } = deps
  const { personId, party, made } = request
  const scope = { purpose: 'staff_passkey_made', subject: personId } as const
  const { clientDataJSON } = made.response
  // In a transaction of its own: the challenge is used up whatever comes of it.
  const challenge = await transaction(db, 'platform', tx =>
    takeStaffChallenge(tx, scope, { clientDataJSON, now }),
  )
  const credential = challenge && (await passkeys.checkNew(made, { challenge, party }))
  if (!credential) {
    throw invalidInput('response', 'wrong_code', 'is not what was asked for, or came too late')
  }
  return transaction(db, 'platform', async tx => {
    const passkey = await keep(tx, request, { credential, now })
    const { sellerId, label } = request
    const change = { personId, sellerId, passkeyId: passkey.id, change: 'added', label } as const
    await recordPasskeyChange(tx, by, { ...change, publicUrl: deps.publicUrl, now })
    return passkey
  })
}

async function keep(
  tx: Tx,
  { personId, party, made, label }: NewStaffPasskey,
  { credential, now }: { credential: NewCredential; now: Temporal.Instant },
): Promise<StaffPasskey> {
  await lockCap(tx, `passkeys ${personId}`)
  const known = await listStaffPasskeys(tx, personId)
  if (known.length >= MOST_PASSKEYS) throw refuse('Conflict', { reason: 'too_many_passkeys' })
  const passkey = {
    ...credential,
    id: randomUUIDv7(),
    personId,
    transports: [...(made.response.transports ?? [])],
    label,
    createdAt: now,
    lastUsedAt: null,
  }
  const isNew = await insertStaffPasskey(tx, { ...passkey, rpId: party.rpId })
  if (!isNew) throw refuse('Conflict', { reason: 'passkey_exists' })
  return passkey
}
