import type { BankDetails, NewBankDetails } from '#contract/bank-details.ts'
import { keysOf } from '#domain/keys-of.ts'
import { snakeName } from '#domain/snake-name.ts'
import { isFreshlyAuthenticated, reauthenticationRequired } from '#domain/staff.ts'
import { lockBankDetails, upsertBankDetails } from '#store/bank-details.ts'
import { mailOwners } from './mail/mail-owners.ts'
import { type SignedActing, write } from './write.ts'

/**
 * Replaces the bank details. Money goes where they say, so a person needs a fresh sign-in, as they
 * did to make the secret key that may do it instead; every owner is notified by whom or by which
 * key, and the log names the changed fields without their values.
 */
export async function putBankDetails(
  acting: SignedActing & { publicUrl: string },
  input: NewBankDetails,
): Promise<BankDetails> {
  const { now, by, sellerId } = acting
  const { authenticatedAt } = by
  if (authenticatedAt !== null && !isFreshlyAuthenticated({ authenticatedAt, now })) {
    throw reauthenticationRequired('settings:manage')
  }
  return write(acting, async ({ tx, log }) => {
    const before = await lockBankDetails(tx, sellerId)
    const fields = changedFields(before, input)
    const unchanged = before !== null && fields.length === 0
    const details: BankDetails = unchanged ? before : { ...input, sellerId, updatedAt: now }
    if (!unchanged) {
      await upsertBankDetails(tx, details)
      await mailOwners(tx, acting, {
        sellerId,
        actor: by,
        template: 'bank-details-changed',
        about: '/settings/bank',
        values: known => known,
      })
    }
    await log('bank_details.updated', sellerId, { fields })
    return details
  })
}

function changedFields(before: BankDetails | null, input: NewBankDetails): string[] {
  return keysOf(input)
    .filter(name => (before?.[name] ?? null) !== input[name])
    .map(snakeName)
}
