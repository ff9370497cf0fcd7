import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import type { Passkey, StaffPasskey } from '#contract/passkey.ts'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import {
  type MadeCredential,
  MOST_PASSKEYS,
  type RelyingParty,
  staffHandleText,
  type Traveller,
  userHandleText,
} from '#domain/accounts.ts'
import type { MailValues } from '#domain/mail/catalogue.ts'
import { pageLink } from '#domain/mail/page-link.ts'
import { invalidInput, notFound, refuse } from '#domain/refusal.ts'
import type { NewCredential, PasskeyChecker } from '#integrations/passkeys.ts'
import type { Vault } from '#integrations/vault.ts'
import { deletePasskeyById, insertPasskey, listPasskeys } from '#store/auth/passkeys.ts'
import {
  deleteStaffPasskey,
  insertStaffPasskey,
  listStaffPasskeys,
  updateStaffPasskeyLabel,
} from '#store/auth/staff-passkeys.ts'
import { lockCap } from '#store/database/caps.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { findPersonById } from '#store/team.ts'
import { makeChallenge, takeChallenge } from '../auth/passkey-challenge.ts'
import { makeStaffChallenge, takeStaffChallenge } from '../auth/staff-passkey-challenge.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { sellerSender } from '../mail/seller-sender.ts'
import { type Acting, type Write, write } from '../write.ts'

type NewStaffPasskey = {
  personId: string
  sellerId: string | null
  party: RelyingParty
  made: MadeCredential
  label: string
}

/** Keeps a passkey that the person's device has made for the service. */
export async function createMyPasskey(
  acting: Acting<null> & { passkeys: PasskeyChecker; publicUrl: string },
  request: NewStaffPasskey,
): Promise<StaffPasskey> {
  const { now, passkeys, publicUrl } = acting
  const { personId, party, made } = request
  const scope = { purpose: 'staff_passkey_made', subject: personId } as const
  const { clientDataJSON } = made.response
  // In a transaction of its own: the challenge is used up whatever comes of it.
  const challenge = await write(acting, ({ tx }) =>
    takeStaffChallenge(tx, scope, { clientDataJSON, now }),
  )
  const credential = challenge && (await passkeys.checkNew(made, { challenge, party }))
  if (!credential) {
    throw invalidInput('response', 'wrong_code', 'is not what was asked for, or came too late')
  }
  return write(acting, async w => {
    const passkey = await keep(w.tx, request, { credential, now })
    const { sellerId, label } = request
    const change = { personId, sellerId, passkeyId: passkey.id, change: 'added', label } as const
    await recordPasskeyChange(w, { ...change, publicUrl })
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
    rpId: party.rpId,
    transports: [...(made.response.transports ?? [])],
    label,
    createdAt: now,
    lastUsedAt: null,
  }
  const isNew = await insertStaffPasskey(tx, passkey)
  if (!isNew) throw refuse('Conflict', { reason: 'passkey_exists' })
  return passkey
}

type OptionsDeps = {
  db: Db
  now: Temporal.Instant
  vault: Pick<Vault, 'digestCode'>
  randomBytes: (size: number) => Uint8Array
}

/** What a signed-in person needs to make a passkey for the service. */
export async function createMyPasskeyOptions(
  { db, now, vault, randomBytes }: OptionsDeps,
  personId: string,
): Promise<NewPasskeyOptions> {
  return transaction(db, 'platform', async tx => {
    const scope = { purpose: 'staff_passkey_made', subject: personId } as const
    const challenge = await makeStaffChallenge(tx, scope, { now, randomBytes })
    const userHandle = vault.digestCode(staffHandleText(personId))
    return { challenge, userHandle, known: await listStaffPasskeys(tx, personId) }
  })
}

/** Gives one of a person's own passkeys another name. What it opens stays the same. */
export async function updateMyPasskey(
  db: Db,
  change: { personId: string; id: string; label: string },
): Promise<StaffPasskey> {
  const passkey = await transaction(db, 'platform', tx => updateStaffPasskeyLabel(tx, change))
  if (passkey === null) throw notFound('passkey')
  return passkey
}

type Owned = { personId: string; sellerId: string | null; id: string }

/** Deletes one of a person's own passkeys. The device keeps its half, which opens nothing. */
export async function deleteMyPasskey(
  acting: Acting<null> & { publicUrl: string },
  { personId, sellerId, id }: Owned,
): Promise<void> {
  const { publicUrl } = acting
  await write(acting, async w => {
    const label = await deleteStaffPasskey(w.tx, { personId, id })
    if (label === null) throw notFound('passkey')
    const change = { personId, sellerId, passkeyId: id, change: 'removed', label } as const
    await recordPasskeyChange(w, { ...change, publicUrl })
  })
}

type TravellerPasskeyDeps = { db: Db; now: Temporal.Instant; passkeys: PasskeyChecker }

type NewPasskey = {
  site: WebsiteCaller
  party: RelyingParty
  traveller: Traveller
  made: MadeCredential
  label: string
}

/** Keeps a passkey that the traveller's device has made for this site. */
export async function createPasskey(
  { db, now, passkeys }: TravellerPasskeyDeps,
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
  return transaction(db, { seller: sellerId }, tx =>
    keepOfTraveller(tx, request, { credential, now }),
  )
}

async function keepOfTraveller(
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
    ...where,
    rpId: party.rpId,
    transports: [...(made.response.transports ?? [])],
    label,
    createdAt: now,
    lastUsedAt: null,
  }
  const isNew = await insertPasskey(tx, passkey)
  if (!isNew) throw refuse('Conflict', { reason: 'passkey_exists' })
  await mailPasskey(tx, { site, traveller, change: 'added', label, now })
  return passkey
}

export type NewPasskeyOptions = {
  challenge: string
  userHandle: Buffer
  /** Those they have already, so that a device does not make a second one. */
  known: readonly Pick<Passkey, 'credentialId' | 'transports'>[]
}

/** What a signed-in traveller needs to make a passkey for this site. */
export async function createPasskeyOptions(
  { db, now, vault, randomBytes }: OptionsDeps,
  { site, traveller }: { site: { sellerId: string; storefrontId: string }; traveller: Traveller },
): Promise<NewPasskeyOptions> {
  const { emailKey } = traveller
  return transaction(db, { seller: site.sellerId }, async tx => {
    const scope = { ...site, purpose: 'register', emailKey } as const
    const challenge = await makeChallenge(tx, scope, { now, randomBytes })
    const userHandle = vault.digestCode(userHandleText({ ...site, emailKey }))
    return { challenge, userHandle, known: await listPasskeys(tx, { ...site, emailKey }) }
  })
}

/** Deletes one of a traveller's own passkeys. The device keeps its half, which opens nothing. */
export async function deletePasskey(
  { db, now }: { db: Db; now: Temporal.Instant },
  { site, traveller, id }: { site: WebsiteCaller; traveller: Traveller; id: string },
): Promise<void> {
  const { sellerId, storefrontId } = site
  const { emailKey } = traveller
  await transaction(db, { seller: sellerId }, async tx => {
    const label = await deletePasskeyById(tx, { sellerId, storefrontId, emailKey, id })
    if (label === null) throw notFound('passkey')
    await mailPasskey(tx, { site, traveller, change: 'removed', label, now })
  })
}

type PasskeyChange = Pick<MailValues<'passkey-changed'>, 'change' | 'label'> & {
  site: WebsiteCaller
  traveller: Traveller
  now: Temporal.Instant
}

/** Notifies the owner of an account of a new passkey, in case somebody else added it. */
async function mailPasskey(tx: Tx, passkeyChange: PasskeyChange): Promise<void> {
  const { site, traveller, change, label, now } = passkeyChange
  const locale = site.defaultLanguage
  await queueMail(tx, {
    ...(await sellerSender(tx, { id: site.sellerId, name: site.sellerName }, { locale })),
    sellerId: site.sellerId,
    to: traveller.email,
    template: 'passkey-changed',
    locale,
    values: {
      site: site.storefrontName,
      change,
      label,
      at: now.toString({ smallestUnit: 'minute' }),
      page: site.manageBookingUrl && pageLink(site.manageBookingUrl, { locale }),
    },
    now,
  })
}

type StaffPasskeyChange = Pick<MailValues<'passkey-changed'>, 'change' | 'label'> & {
  personId: string
  sellerId: string | null
  passkeyId: string
  publicUrl: string
}

/**
 * Writes down that what opens somebody's account has changed, and mails it to them, in case it was
 * somebody else.
 */
async function recordPasskeyChange(
  { tx, now, log }: Write<null>,
  { personId, sellerId, passkeyId, publicUrl, change, label }: StaffPasskeyChange,
): Promise<void> {
  const person = await findPersonById(tx, personId)
  assert(person, 'people are never deleted')
  const action = change === 'added' ? 'passkey.added' : 'passkey.removed'
  await log(action, passkeyId, { label }, { sellerId })
  await queueMail(tx, {
    sellerId: null,
    to: person.email,
    template: 'passkey-changed',
    locale: person.locale ?? 'en',
    values: {
      site: new URL(publicUrl).host,
      change,
      label,
      at: now.toString({ smallestUnit: 'minute' }),
      page: `${publicUrl}/staff/profile`,
    },
    now,
  })
}
