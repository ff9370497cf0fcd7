import assert from 'node:assert/strict'
import { keysOf } from '#domain/keys-of.ts'
import { isFreshlyAuthenticated, reauthenticationRequired } from '#domain/staff/session.ts'
import type { Actor } from '#store/audit-log.ts'
import { type BankDetails, lockBankDetails, upsertBankDetails } from '#store/bank-details.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { findSecretKeyById } from '#store/secret-keys.ts'
import { findSellerById } from '#store/sellers/sellers.ts'
import { findTeamMember, listOwnerEmails } from '#store/team/team-members.ts'
import { audit } from '../audit.ts'
import { staffPageUrl } from '../auth/staff-page.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { sellerSender } from '../mail/seller-sender.ts'

export type NewBankDetails = Omit<BankDetails, 'updatedAt'>

type BankDeps = { db: Db; now: Temporal.Instant; publicUrl: string }

/**
 * Replaces the bank details. Money goes where they say, so a person needs a fresh sign-in, as they
 * did to make the secret key that may do it instead; every owner is notified by whom or by which
 * key, and the log names the changed fields without their values.
 */
export async function putBankDetails(
  deps: BankDeps,
  by: Actor & { authenticatedAt: Temporal.Instant | null },
  input: NewBankDetails,
): Promise<BankDetails> {
  const { db, now } = deps
  const { authenticatedAt, ...actor } = by
  if (authenticatedAt !== null && !isFreshlyAuthenticated({ authenticatedAt, now })) {
    throw reauthenticationRequired('settings:manage')
  }
  return transaction(db, { seller: input.sellerId }, async tx => {
    const before = await lockBankDetails(tx, input.sellerId)
    const fields = changedFields(before, input)
    const unchanged = before !== null && fields.length === 0
    const details: BankDetails = unchanged ? before : { ...input, updatedAt: now }
    if (!unchanged) {
      await upsertBankDetails(tx, details)
      await notifyOwners(tx, deps, { sellerId: input.sellerId, actor })
    }
    await audit(tx, {
      sellerId: input.sellerId,
      by: actor,
      action: 'bank_details.updated',
      entity: 'bank_details',
      entityId: input.sellerId,
      changes: { fields },
      at: now,
    })
    return details
  })
}

const FIELDS = {
  accountName: 'account_name',
  bankName: 'bank_name',
  iban: 'iban',
  accountNumber: 'account_number',
  swift: 'swift',
} as const

function changedFields(before: BankDetails | null, input: NewBankDetails): string[] {
  return keysOf(FIELDS)
    .filter(name => (before?.[name] ?? null) !== input[name])
    .map(name => FIELDS[name])
}

async function notifyOwners(
  tx: Tx,
  { now, publicUrl }: BankDeps,
  { sellerId, actor }: { sellerId: string; actor: Actor },
): Promise<void> {
  const seller = await findSellerById(tx, sellerId)
  assert(seller, 'sellers are never deleted')
  const changedBy = await nameActor(tx, sellerId, actor)
  const sender = await sellerSender(tx, seller)
  const locale = seller.defaultLanguage
  for (const to of await listOwnerEmails(tx, sellerId)) {
    await queueMail(tx, {
      sellerId,
      to,
      template: 'bank-details-changed',
      locale,
      values: {
        sellerName: seller.name,
        changedBy,
        changedAt: now.toString({ smallestUnit: 'minute' }),
        link: staffPageUrl(publicUrl, { locale, about: '/v1/bank-details' }),
      },
      ...sender,
      now,
    })
  }
}

/** The person and, where a key acted for them, which: without that they would seem to deny it. */
async function nameActor(tx: Tx, sellerId: string, { kind, id, personId }: Actor): Promise<string> {
  const person = personId === null ? null : await findTeamMember(tx, { sellerId, personId })
  const name = person ? `${person.name} (${person.email})` : '–'
  const isKey = kind === 'secret_key' && id !== null
  const key = isKey ? await findSecretKeyById(tx, { sellerId, id }) : null
  return key ? `${name}, ${key.label} (sk_…${key.lastFour})` : name
}
