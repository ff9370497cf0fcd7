import type { Tx } from '../database.ts'

/** As they are stored: both keys sealed. */
export type CheckInKeysRow = {
  sellerId: string
  voucherKey: Buffer
  signingKey: Buffer
  publicKey: Buffer
  createdAt: Temporal.Instant
}

export async function findCheckInKeys(tx: Tx, sellerId: string): Promise<CheckInKeysRow | null> {
  const [row] = await tx<CheckInKeysRow[]>`
    select seller_id as "sellerId", voucher_key as "voucherKey", signing_key as "signingKey",
      public_key as "publicKey", created_at as "createdAt"
    from check_in_keys where seller_id = ${sellerId}
  `
  return row ?? null
}

/** Of two who make them at once, the first one's count. */
export async function insertCheckInKeys(tx: Tx, keys: CheckInKeysRow): Promise<void> {
  await tx`
    insert into check_in_keys (seller_id, voucher_key, signing_key, public_key, created_at)
    values (${keys.sellerId}, ${keys.voucherKey}, ${keys.signingKey}, ${keys.publicKey},
      ${keys.createdAt.toString()})
    on conflict (seller_id) do nothing
  `
}
