import { type StartPlan, startPlan } from '#domain/availability/start-plan.ts'
import { ladderOf, type PricePeriods } from '#domain/listing/price-steps.ts'
import { type OptionPeriods, optionPeriods } from '#domain/pricing/option-periods.ts'
import { shownPrices } from '#domain/pricing/shown-prices.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { Tx } from '#store/database.ts'
import { hasPriceTables, listPausedOptions } from '#store/options/price-tables.ts'
import { listSaleSheets } from '#store/sales/sale-sheets.ts'
import {
  deletePriceLadders,
  type TripPrices,
  upsertPriceLadders,
} from '#store/trips/trip-price-ladders.ts'

type TripKey = { sellerId: string; tripId: string }

/**
 * Works out again what lists say that a trip costs, from the same tables as its quotes. The caller
 * holds the trip and writes its row of the list afterwards. A trip whose prices were brought in
 * without a table keeps them.
 */
export async function refreshPriceLadder(
  tx: Tx,
  { now, ...key }: TripKey & { now: Temporal.Instant },
): Promise<void> {
  if (!(await hasPriceTables(tx, key))) return
  const sheets = await readSheets(tx, key)
  const { periods, knownUntilMs } = shownPrices(sheets.unpaused, now)
  if (periods.every(({ steps }) => steps.length === 0)) {
    await deletePriceLadders(tx, { sellerId: key.sellerId, tripIds: [key.tripId] })
    return
  }
  const options = optionPeriods(sheets.unpaused, now)
  const plans = sheets.selling.flatMap(sheet => startPlan(sheet, now.epochMilliseconds) ?? [])
  const untilMs = Math.min(knownUntilMs, options.knownUntilMs)
  const refreshAt = aheadOf(Temporal.Instant.fromEpochMilliseconds(untilMs), now)
  await upsertPriceLadders(tx, [
    tripPrices(key, { periods, options: options.periods, plans, now, refreshAt }),
  ])
}

/** What is stored of a trip's prices, also for processes of the release before. */
export function tripPrices(
  key: TripKey,
  given: {
    periods: PricePeriods
    options: OptionPeriods | null
    plans: readonly StartPlan[] | null
    now: Temporal.Instant
    refreshAt: Temporal.Instant | null
  },
): TripPrices {
  const { periods: pricePeriods, options, plans, now: updatedAt, refreshAt } = given
  const perPersonUsd = ladderOf(pricePeriods[0]?.steps ?? [])
  const known = { optionPeriods: options, startPlans: plans }
  return { ...key, perPersonUsd, pricePeriods, ...known, updatedAt, refreshAt }
}

const LEAD = { hours: 24 }
const LEAST_AHEAD = { hours: 1 }

/** A day before they run out, so that no reader depends on the job being on time. */
function aheadOf(knownUntil: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const early = knownUntil.subtract(LEAD)
  const soonest = now.add(LEAST_AHEAD)
  return Temporal.Instant.compare(early, soonest) < 0 ? soonest : early
}

type Sheets = { selling: readonly SaleSheet[]; unpaused: readonly SaleSheet[] }

/** A trip whose sales are paused as a whole still shows what it costs. */
async function readSheets(tx: Tx, { sellerId, tripId }: TripKey): Promise<Sheets> {
  const selling = await listSaleSheets(tx, { sellerId, tripIds: [tripId] })
  const paused = await listPausedOptions(tx, { sellerId, tripId })
  const unpaused = selling.map(sheet => ({ ...sheet, salesPaused: paused.has(sheet.optionId) }))
  return { selling, unpaused }
}
