import { keepClaims } from '#store/claims/claims.ts'
import type { Tx } from '#store/database.ts'

/**
 * Makes the places of a hold those of a booking, until a time or for good. Call it late in the
 * transaction, for it keeps everybody else from these places until the end. Not kept means that
 * the hold was over by then: its places may be somebody else's already.
 */
export async function keepPlaces(
  tx: Tx,
  booking: { sellerId: string; id: string },
  until: Temporal.Instant | null,
): Promise<{ kept: boolean; now: Temporal.Instant }> {
  return keepClaims(tx, { sellerId: booking.sellerId, bookingId: booking.id, until })
}
