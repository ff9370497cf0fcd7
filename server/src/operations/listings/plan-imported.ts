import { type StartPlan, startPlan, withRulesOf } from '#domain/availability/start-plan.ts'
import { tripPrices } from '#domain/pricing/trip-prices.ts'
import type { SaleSheet } from '#domain/sales/sale-sheet.ts'
import type { Tx } from '#store/database.ts'
import { listSaleSheets } from '#store/sales/sale-sheets.ts'
import { listSitesToPay } from '#store/sales/sites-to-pay.ts'
import type { TripPrices } from '#store/trips/trip-prices.ts'
import { leadsOfSites } from './price-facts.ts'

/** Of more trips at once, what their tables say is not worked out before the job does. */
const MOST_PRICED = 500
/** As long as prices of tables are believed, less the day that the job has. */
const KNOWN_FOR = { hours: 59 * 24 }

/**
 * Trips that come with prices of their own may have tables as well: then lists by date and pages
 * need to know when they run and what their units cost. A trip without tables has neither.
 */
export async function planImported(
  tx: Tx,
  { sellerId, prices, now }: { sellerId: string; prices: TripPrices[]; now: Temporal.Instant },
): Promise<TripPrices[]> {
  const tripIds = prices.map(({ tripId }) => tripId)
  if (tripIds.length === 0) return prices
  const sheets = await listSaleSheets(tx, { sellerId, tripIds })
  const sheetsOf = Map.groupBy(
    sheets.filter(({ priceRows }) => priceRows.length > 0),
    ({ tripId }) => tripId,
  )
  const planOf = plannerFor(now.epochMilliseconds)
  const isPriced = prices.length <= MOST_PRICED
  const leads = leadsOfSites(await listSitesToPay(tx, sellerId))
  return prices.map(bySize => {
    const own = sheetsOf.get(bySize.tripId)
    if (own === undefined) return bySize
    const { pricePeriods } = bySize
    // Nobody can have booked them yet. What they came with is shown until something is sold.
    const worked = isPriced ? tripPrices(own, { now, taken: new Map(), leads }).prices : null
    return {
      ...bySize,
      ...worked,
      pricePeriods,
      startPlans: own.flatMap(sheet => planOf(sheet) ?? []),
      refreshAt: now.add(KNOWN_FOR),
    }
  })
}

/** Trips of one import are much alike, and a plan takes a millisecond: equal ones are made once. */
function plannerFor(nowMs: number): (sheet: SaleSheet) => StartPlan | null {
  const known = new Map<string, StartPlan | null>()
  return sheet => {
    if (sheet.extras.length > 0) return startPlan(sheet, nowMs)
    const plan = known.getOrInsertComputed(keyOf(sheet), () => startPlan(sheet, nowMs))
    return plan && withRulesOf(plan, sheet)
  }
}

/** All that the days of a plan depend on, without the ids and the prices. */
function keyOf(sheet: SaleSheet): string {
  const { timezone, schedule, exceptions, availabilityType, cutoff, salesPaused, vehicle } = sheet
  const { minUnits, maxUnits, maxParty, pricesShown, pickup, capacityMode } = sheet
  const at = (id: string) => sheet.units.findIndex(unit => unit.id === id)
  const units = sheet.units.map(({ id: _, labels: __, accompaniedBy, ...unit }) => [
    unit,
    accompaniedBy.map(at),
  ])
  const rows = sheet.priceRows.map(({ cells, ...row }) => [
    row,
    cells.map(({ unitId, tier, agePrices }) => [
      at(unitId),
      tier,
      agePrices.map(({ fromAge, toAge }) => [fromAge, toAge]),
    ]),
  ])
  return JSON.stringify([
    [timezone, schedule, exceptions, availabilityType, cutoff, salesPaused, vehicle],
    [minUnits, maxUnits, maxParty, pricesShown, pickup, capacityMode],
    [units, rows],
  ])
}
