import type { Tx } from '../database.ts'

/** The sealed key of a booking; null before anything private was saved, and after it was erased. */
export async function findDataKey(
  tx: Tx,
  { sellerId, bookingId }: { sellerId: string; bookingId: string },
): Promise<Buffer | null> {
  const [row] = await tx<{ wrapped: Buffer }[]>`
    select wrapped from booking_data_keys
    where seller_id = ${sellerId} and booking_id = ${bookingId}
  `
  return row?.wrapped ?? null
}
