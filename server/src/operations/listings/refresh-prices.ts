import { type StartPlan, startPlan } from '#domain/availability/start-plan.ts'
import { pricesBySizeOf } from '#domain/listing/price-steps.ts'
import { tripPrices, type WorkedOutPrices } from '#domain/pricing/trip-prices.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { Tx } from '#store/database.ts'
import { listPausedOptions, listTripsWithTables } from '#store/options/price-tables.ts'
import { listSaleSheets } from '#store/sales/sale-sheets.ts'
import { deletePrices, type TripPrices, upsertPrices } from '#store/trips/trip-prices.ts'
import { readPriceFacts } from './price-facts.ts'

type TripKey = { sellerId: string; tripId: string }
type OfTrips = { sellerId: string; tripIds: readonly string[]; now: Temporal.Instant }

/**
 * Works out again what lists say that a trip costs, from the same tables as its quotes. The caller
 * holds the trip and writes its row of the list afterwards. A trip whose prices were brought in
 * without a table keeps them.
 */
export async function refreshPrices(
  tx: Tx,
  { sellerId, tripId, now }: TripKey & { now: Temporal.Instant },
): Promise<void> {
  await refreshPricesOf(tx, { sellerId, tripIds: [tripId], now })
}

/** The same for several trips of one seller. */
export async function refreshPricesOf(
  tx: Tx,
  { sellerId, tripIds: all, now }: OfTrips,
): Promise<void> {
  const tripIds = await listTripsWithTables(tx, { sellerId, tripIds: all })
  if (tripIds.length === 0) return
  const sheets = await readTripSheets(tx, { sellerId, tripIds })
  const known = tripIds.map(tripId => ({ tripId, ...(sheets.get(tripId) ?? NO_SHEETS) }))
  const facts = await readPriceFacts(tx, {
    sellerId,
    sheets: known.flatMap(({ unpaused }) => unpaused),
    now,
  })
  const worked = known.map(({ tripId, selling, unpaused }) => {
    const { prices, knownUntilMs } = tripPrices(unpaused, { now, ...facts })
    // What is sold out may be given back, so that its places are watched.
    const isForSale = prices.watchedStock.length > 0
    const hasAny = isForSale || prices.pricePeriods.some(({ steps }) => steps.length > 0)
    const plans = selling.flatMap(sheet => startPlan(sheet, now.epochMilliseconds) ?? [])
    const refreshAt = aheadOf(Temporal.Instant.fromEpochMilliseconds(knownUntilMs), now)
    const given = { plans, now, refreshAt }
    return { tripId, hasAny, stored: storedPrices({ sellerId, tripId }, prices, given) }
  })
  const gone = worked.filter(({ hasAny }) => !hasAny).map(({ tripId }) => tripId)
  await deletePrices(tx, { sellerId, tripIds: gone })
  await upsertPrices(
    tx,
    worked.filter(({ hasAny }) => hasAny).map(({ stored }) => stored),
  )
}

/** What is stored of a trip's prices, also for processes of the release before. */
export function storedPrices(
  key: TripKey,
  prices: WorkedOutPrices | ImportedPrices,
  given: {
    plans: readonly StartPlan[] | null
    now: Temporal.Instant
    refreshAt: Temporal.Instant | null
  },
): TripPrices {
  const { plans: startPlans, now: updatedAt, refreshAt } = given
  const perPerson = pricesBySizeOf(prices.pricePeriods[0]?.steps ?? [])
  return { ...key, ...prices, perPerson, startPlans, updatedAt, refreshAt }
}

/** Prices that came without a table follow from no places. */
export type ImportedPrices = {
  [Part in Exclude<keyof WorkedOutPrices, 'pricePeriods'>]: null
} & Pick<WorkedOutPrices, 'pricePeriods'>

const LEAD = { hours: 24 }
const LEAST_AHEAD = { hours: 1 }

/** A day before they run out, so that no reader depends on the job being on time. */
function aheadOf(knownUntil: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const early = knownUntil.subtract(LEAD)
  const soonest = now.add(LEAST_AHEAD)
  return Temporal.Instant.compare(early, soonest) < 0 ? soonest : early
}

type Sheets = { selling: readonly SaleSheet[]; unpaused: readonly SaleSheet[] }

const NO_SHEETS: Sheets = { selling: [], unpaused: [] }

/** By trip. One whose sales are paused as a whole still shows what it costs. */
export async function readTripSheets(
  tx: Tx,
  which: { sellerId: string; tripIds: readonly string[] },
): Promise<ReadonlyMap<string, Sheets>> {
  const sheets = await listSaleSheets(tx, which)
  const paused = await listPausedOptions(tx, which)
  const byTrip = Map.groupBy(sheets, ({ tripId }) => tripId)
  return new Map(
    [...byTrip].map(([tripId, selling]) => {
      const unpaused = selling.map(sheet => ({ ...sheet, salesPaused: paused.has(sheet.optionId) }))
      return [tripId, { selling, unpaused }]
    }),
  )
}
