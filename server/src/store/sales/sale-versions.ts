import type { Tx } from '../database.ts'

/**
 * Locks the sale of an option until the transaction ends, and answers its version, or null when
 * there is no such option. To be taken before any other lock.
 */
export async function lockSaleForShare(
  tx: Tx,
  { sellerId, optionId }: { sellerId: string; optionId: string },
): Promise<number | null> {
  await tx`select share_sale(array[${optionId}::uuid])`
  return findSaleVersion(tx, { sellerId, optionId })
}

export async function findSaleVersion(
  tx: Tx,
  { sellerId, optionId }: { sellerId: string; optionId: string },
): Promise<number | null> {
  const [row] = await tx<{ version: number }[]>`
    select sale_version as version from options
    where seller_id = ${sellerId} and id = ${optionId}
  `
  return row?.version ?? null
}

/**
 * To be called before a change of how the bookings of options are counted: waits for sales under
 * way, and makes holds on earlier quotes fail. All options at once, and before any booking or place
 * is locked.
 */
export async function bumpSaleVersions(
  tx: Tx,
  { sellerId, optionIds }: { sellerId: string; optionIds: readonly string[] },
): Promise<void> {
  await tx`select change_sale(${sellerId}, ${optionIds}::uuid[])`
}
