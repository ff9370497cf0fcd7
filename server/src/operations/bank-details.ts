import { keysOf } from '#domain/keys-of.ts'
import { isFreshlyAuthenticated, reauthenticationRequired } from '#domain/staff.ts'
import type { Actor } from '#store/audit-log.ts'
import { type BankDetails, lockBankDetails, upsertBankDetails } from '#store/bank-details.ts'
import { type Db, transaction } from '#store/database.ts'
import { audit } from './audit.ts'
import { mailOwners } from './mail/mail-owners.ts'

type NewBankDetails = Omit<BankDetails, 'updatedAt'>

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
      await mailOwners(tx, deps, {
        sellerId: input.sellerId,
        actor,
        template: 'bank-details-changed',
        about: '/settings/bank',
        values: known => known,
      })
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
