import type { PickupAsk } from '#domain/sales/sale-sheet.ts'
import type { Tx } from '../database.ts'

/** What the pickup of an option asks travellers for; nothing where there is none any more. */
export async function findPickupAsks(
  tx: Tx,
  { sellerId, optionId }: { sellerId: string; optionId: string },
): Promise<PickupAsk[]> {
  const [row] = await tx<{ asks: PickupAsk[] | null }[]>`
    select pickup->'asks' as asks from options
    where seller_id = ${sellerId} and id = ${optionId}
  `
  return row?.asks ?? []
}
