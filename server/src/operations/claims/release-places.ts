import { deleteClaims } from '#store/claims/claims.ts'
import type { Tx } from '#store/database.ts'

/** Gives all places of a booking back, when the transaction ends. */
export async function releasePlaces(
  tx: Tx,
  booking: { sellerId: string; id: string },
): Promise<void> {
  await deleteClaims(tx, { sellerId: booking.sellerId, bookingId: booking.id })
}
