import type { PricePeriods } from '../listing/price-steps.ts'
import type { ByLead } from '../listing/site-prices.ts'
import type { SaleSheet } from '../sales/sale-sheet.ts'
import type { Taken } from '../sales/stock.ts'
import type { KnownPeriods } from './known-periods.ts'
import { type OptionPeriods, optionPeriods } from './option-periods.ts'
import { type Fares, partyFares } from './party-fares.ts'
import { shownPrices } from './shown-prices.ts'
import { type WatchedStock, watchStock } from './watched-stock.ts'

/** All that is stored of what a trip costs, as far as it follows from its tables and its sales. */
export type WorkedOutPrices = {
  pricePeriods: PricePeriods
  optionPeriods: OptionPeriods
  /** Those that differ; null where none does. */
  leadPeriods: ByLead<PricePeriods> | null
  leadOptionPeriods: ByLead<OptionPeriods> | null
  /** What parties pay; null where the prices of groups say it. */
  fares: Fares | null
  /** The hours before a start for which they were worked out. */
  leads: readonly number[]
  watchedStock: readonly WatchedStock[]
}

/** From when on they have to be worked out again, whatever is sold, is known besides. */
export function tripPrices(
  sheets: readonly SaleSheet[],
  { now, taken, leads }: { now: Temporal.Instant; taken: Taken; leads: readonly number[] },
): { prices: WorkedOutPrices; knownUntilMs: number } {
  const watch = watchStock(taken)
  const shown = withLeads(shownPrices(sheets, { now, taken, watch }), leads)
  const options = withLeads(optionPeriods(sheets, { now, taken, watch }), leads)
  const fares = partyFares(sheets, { now, taken, watch })
  const { knownUntilMs: faresUntilMs, ...priced } = fares ? withLeads(fares, leads) : NO_FARES
  return {
    prices: {
      pricePeriods: shown.periods,
      leadPeriods: shown.byLead,
      optionPeriods: options.periods,
      leadOptionPeriods: options.byLead,
      fares: fares && priced,
      leads,
      watchedStock: watch.places(),
    },
    knownUntilMs: Math.min(shown.knownUntilMs, options.knownUntilMs, faresUntilMs),
  }
}

const NO_FARES = { periods: [], byLead: null, knownUntilMs: Number.POSITIVE_INFINITY }

function withLeads<Period>(
  known: (leadHours: number | null) => KnownPeriods<Period>,
  leads: readonly number[],
) {
  const always = known(null)
  const byLead: Record<string, readonly Period[]> = {}
  let { knownUntilMs } = always
  const text = JSON.stringify(always.periods)
  for (const hours of leads) {
    const { periods, knownUntilMs: untilMs } = known(hours)
    knownUntilMs = Math.min(knownUntilMs, untilMs)
    if (JSON.stringify(periods) !== text) byLead[hours] = periods
  }
  const hasAny = Object.keys(byLead).length > 0
  return { periods: always.periods, byLead: hasAny ? byLead : null, knownUntilMs }
}
