import type { Tx } from '../database.ts'

/**
 * Keeps the sale of an option as it is until the transaction ends, and answers its version, or null
 * when there is no such option. To be asked before any other lock.
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
 * Before what is sold of options begins to count otherwise: waits for those who sell them just now,
 * and lets nobody else hold them as they were quoted before. All of them at once, and before any
 * booking or place is locked.
 */
export async function bumpSaleVersions(
  tx: Tx,
  { sellerId, optionIds }: { sellerId: string; optionIds: readonly string[] },
): Promise<void> {
  await tx`select change_sale(${sellerId}, ${optionIds}::uuid[])`
}
