import assert from 'node:assert/strict'
import { LADDER_SIZES, type PriceLadder, stepsOf } from '#domain/listing/price-steps.ts'
import type { Tx } from '#store/database.ts'
import { deletePriceLadders, upsertPriceLadders } from '#store/trips/trip-price-ladders.ts'
import { refreshListing } from './refresh-listing.ts'
import { storedPrices } from './refresh-price-ladder.ts'

export type LadderChange = {
  sellerId: string
  tripId: string
  /** Null takes all prices away: the trip is then on request. */
  perPersonUsd: PriceLadder | null
  now: Temporal.Instant
}

/** Sets the prices of a trip that has no price table. */
export async function setPriceLadder(tx: Tx, change: LadderChange): Promise<void> {
  const { sellerId, tripId, perPersonUsd, now } = change
  if (perPersonUsd === null) await deletePriceLadders(tx, { sellerId, tripIds: [tripId] })
  else {
    assertLadder(perPersonUsd)
    await upsertPriceLadders(tx, [importedPrices({ sellerId, tripId }, perPersonUsd, now)])
  }
  await refreshListing(tx, { sellerId, tripId, now })
}

/** Prices that came without a table; nothing about them changes with the time. */
export function importedPrices(
  key: { sellerId: string; tripId: string },
  perPersonUsd: PriceLadder,
  now: Temporal.Instant,
) {
  const prices = {
    pricePeriods: [{ fromMs: 0, steps: stepsOf(perPersonUsd) }],
    optionPeriods: null,
    leadPeriods: null,
    leadOptionPeriods: null,
    leads: null,
    watchedPlaces: null,
  }
  return storedPrices(key, prices, { plans: null, now, refreshAt: null })
}

export function assertLadder(ladder: PriceLadder): void {
  assert(ladder.length === LADDER_SIZES, `a ladder has ${LADDER_SIZES} steps, not ${ladder.length}`)
  for (const step of ladder) {
    assert(step === null || (Number.isInteger(step) && step >= 0), `not US cents: ${step}`)
  }
}
