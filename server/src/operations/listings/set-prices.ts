import assert from 'node:assert/strict'
import { PRICED_SIZES, type PricesBySize, stepsOf } from '#domain/listing/price-steps.ts'
import type { Tx } from '#store/database.ts'
import { deletePrices, upsertPrices } from '#store/trips/trip-prices.ts'
import { refreshListing } from './refresh-listing.ts'
import { storedPrices } from './refresh-prices.ts'

export type PricesChange = {
  sellerId: string
  tripId: string
  /** Null takes all prices away: the trip is then on request. */
  perPerson: PricesBySize | null
  now: Temporal.Instant
}

/** Sets the prices of a trip that has no price table. */
export async function setPrices(tx: Tx, change: PricesChange): Promise<void> {
  const { sellerId, tripId, perPerson, now } = change
  if (perPerson === null) await deletePrices(tx, { sellerId, tripIds: [tripId] })
  else {
    assertPricesBySize(perPerson)
    await upsertPrices(tx, [importedPrices({ sellerId, tripId }, perPerson, now)])
  }
  await refreshListing(tx, { sellerId, tripId, now })
}

/** Prices that came without a table; nothing about them changes with the time. */
export function importedPrices(
  key: { sellerId: string; tripId: string },
  perPerson: PricesBySize,
  now: Temporal.Instant,
) {
  const prices = {
    pricePeriods: [{ fromMs: 0, steps: stepsOf(perPerson) }],
    optionPeriods: null,
    leadPeriods: null,
    leadOptionPeriods: null,
    fares: null,
    leads: null,
    watchedStock: null,
  }
  return storedPrices(key, prices, { plans: null, now, refreshAt: null })
}

export function assertPricesBySize(bySize: PricesBySize): void {
  assert(bySize.length === PRICED_SIZES, `a bySize has ${PRICED_SIZES} steps, not ${bySize.length}`)
  for (const step of bySize) {
    assert(step === null || (Number.isInteger(step) && step >= 0), `not minor units: ${step}`)
  }
}
