import { BankDetails } from '#contract/bank-details.ts'
import { lockCap } from './database/caps.ts'
import { type Reader, readAs, type Tx } from './database.ts'
import { changesOf, columnsOf, valuesOf } from './record-sql.ts'

/** Read inside a transaction that names the seller: the policy shows the row to nobody else. */
export async function findBankDetails(
  reader: Reader,
  sellerId: string,
): Promise<BankDetails | null> {
  return readAs(reader, { seller: sellerId }, async tx => {
    const [row] = await tx<BankDetails[]>`
      select ${columnsOf(tx, BankDetails)} from bank_details where seller_id = ${sellerId}
    `
    return row ?? null
  })
}

/** An advisory lock: with no account given yet there is no row that could be locked. */
export async function lockBankDetails(tx: Tx, sellerId: string): Promise<BankDetails | null> {
  await lockCap(tx, `bank details ${sellerId}`)
  return findBankDetails(tx, sellerId)
}

export async function upsertBankDetails(tx: Tx, details: BankDetails): Promise<void> {
  const { sellerId, ...fields } = details
  await tx`
    insert into bank_details ${valuesOf(tx, BankDetails, 'bank_details', [details])}
    on conflict (seller_id) do update set ${changesOf(tx, BankDetails, 'bank_details', fields)}
  `
  // Touching the seller's row makes every process read it again and offer transfers from now on.
  await tx`
    update sellers set has_bank_details = true
    where id = ${sellerId} and not has_bank_details
  `
}
