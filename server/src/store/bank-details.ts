import { lockCap } from './database/caps.ts'
import { type Reader, readAs, type Tx } from './database.ts'

export type BankDetails = {
  sellerId: string
  accountName: string
  bankName: string
  iban: string | null
  accountNumber: string | null
  swift: string | null
  updatedAt: Temporal.Instant
}

const columns = (tx: Tx) => tx`
  seller_id as "sellerId", account_name as "accountName", bank_name as "bankName", iban,
  account_number as "accountNumber", swift, updated_at as "updatedAt"
`

/** Read inside a transaction that names the seller: the policy shows the row to nobody else. */
export async function findBankDetails(
  reader: Reader,
  sellerId: string,
): Promise<BankDetails | null> {
  return readAs(reader, { seller: sellerId }, async tx => {
    const [row] = await tx<BankDetails[]>`
      select ${columns(tx)} from bank_details where seller_id = ${sellerId}
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
  await tx`
    insert into bank_details
      (seller_id, account_name, bank_name, iban, account_number, swift, updated_at)
    values
      (${details.sellerId}, ${details.accountName}, ${details.bankName}, ${details.iban},
       ${details.accountNumber}, ${details.swift}, ${details.updatedAt.toString()})
    on conflict (seller_id) do update
    set account_name = excluded.account_name, bank_name = excluded.bank_name,
      iban = excluded.iban, account_number = excluded.account_number, swift = excluded.swift,
      updated_at = excluded.updated_at
  `
  // Touching the seller's row makes every process read it again and offer transfers from now on.
  await tx`
    update sellers set has_bank_details = true
    where id = ${details.sellerId} and not has_bank_details
  `
}
