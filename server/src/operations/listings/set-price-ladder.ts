import assert from 'node:assert/strict'
import type { Tx } from '#store/database.ts'
import {
  deletePriceLadder,
  type PriceLadder,
  upsertPriceLadders,
} from '#store/trips/trip-price-ladders.ts'
import { refreshListing } from './refresh-listing.ts'

/** Groups of 1 to 50 can be asked for, and what one more would pay is shown as well. */
export const LADDER_SIZE = 51

export type LadderChange = {
  sellerId: string
  tripId: string
  /** Null takes all prices away: the trip is then on request. */
  perPersonUsd: PriceLadder | null
  now: Temporal.Instant
}

/** The only function that writes the prices of lists. */
export async function setPriceLadder(tx: Tx, change: LadderChange): Promise<void> {
  const { sellerId, tripId, perPersonUsd, now } = change
  if (perPersonUsd === null) await deletePriceLadder(tx, { sellerId, tripId })
  else {
    assertLadder(perPersonUsd)
    await upsertPriceLadders(tx, [{ sellerId, tripId, perPersonUsd, updatedAt: now }])
  }
  await refreshListing(tx, { sellerId, tripId, now })
}

export function assertLadder(ladder: PriceLadder): void {
  assert(ladder.length === LADDER_SIZE, `a ladder has ${LADDER_SIZE} steps, not ${ladder.length}`)
  for (const step of ladder) {
    assert(step === null || (Number.isInteger(step) && step >= 0), `not US cents: ${step}`)
  }
}
