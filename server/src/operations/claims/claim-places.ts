import type { PlaceWanted } from '#domain/sales/places.ts'
import { replaceClaims, type Shortage } from '#store/claims/claims.ts'
import type { Tx } from '#store/database.ts'

export type PlaceClaim = {
  booking: { sellerId: string; id: string }
  wanted: readonly PlaceWanted[]
  /** Until when it lives; null is for good. */
  until: Temporal.Instant | null
  /** Staff may knowingly go over what there is. */
  mayExceed?: boolean
}

/**
 * Gives a booking exactly these places in place of those it has, inside its caller's transaction:
 * for bookings without a hold, changes and moves. Its own places do not stand in its way. What is
 * too little is answered, and then nothing has changed. The time is that of the database after it
 * had waited for its turn.
 */
export async function claimPlaces(
  tx: Tx,
  { booking, wanted, until, mayExceed = false }: PlaceClaim,
): Promise<{ shortage: Shortage | null; now: Temporal.Instant }> {
  const { sellerId, id: bookingId } = booking
  return replaceClaims(tx, { sellerId, bookingId, wanted, until, mayExceed })
}
