import type { CurrencyCode } from '../money/currency.ts'
import { type OptionPeriods, optionPeriodAt } from '../pricing/option-periods.ts'
import type { FarePeriod, Fares } from '../pricing/party-fares.ts'
import { payLead, type Takes } from '../pricing/payable-methods.ts'
import type { PaymentMethod } from '../storefronts.ts'
import type { OptionFares } from './fares.ts'
import { type CurrentPrices, type PricePeriods, pricesAt } from './price-steps.ts'

/** By how many hours before a start a site has to be paid: periods that differ from the others. */
export type ByLead<Periods> = Readonly<Record<string, Periods>>

/** What is stored of what lists show that a trip costs. */
export type StoredPrices = {
  /** For sites where nothing has to be paid before a start. Null: the trip shows no price. */
  pricePeriods: PricePeriods | null
  leadPeriods: ByLead<PricePeriods> | null
  /** What they were worked out in. */
  priceCurrency: CurrencyCode
  /** What the seller has accounts for. */
  takes: Takes
}

/** Where, and when, prices are shown. */
export type ShownAt = { methods: readonly PaymentMethod[]; nowMs: number }

/** What a site shows now: the prices of starts that can still be paid for there. */
export function sitePricesAt(
  { pricePeriods, leadPeriods, takes }: Omit<StoredPrices, 'priceCurrency'>,
  { methods, nowMs }: ShownAt,
): CurrentPrices {
  return pricesAt(periodsOn(pricePeriods, leadPeriods, payLead(methods, takes)), nowMs)
}

/** What a site shows now of options and units, for a trip's page. */
export function siteOptionsAt(
  {
    optionPeriods,
    leadOptionPeriods,
    takes,
  }: {
    optionPeriods: OptionPeriods | null
    leadOptionPeriods: ByLead<OptionPeriods> | null
    takes: Takes
  },
  { methods, nowMs }: ShownAt,
) {
  const lead = payLead(methods, takes)
  return optionPeriodAt(periodsOn(optionPeriods, leadOptionPeriods, lead), nowMs)
}

/** What is stored of what parties pay for a trip. */
export type StoredFares = { fares: Fares; takes: Takes }

/** What parties pay now for each option, and until when. */
export function siteFaresAt(
  { fares: { periods, byLead }, takes }: StoredFares,
  { methods, nowMs }: ShownAt,
): { options: readonly OptionFares[]; untilMs: number } {
  const known = periodsOn<readonly FarePeriod[]>(periods, byLead, payLead(methods, takes)) ?? []
  let at = known.length - 1
  while (at > 0 && (known[at]?.fromMs ?? 0) > nowMs) at--
  return {
    options: known[at]?.options ?? [],
    untilMs: known[at + 1]?.fromMs ?? Number.POSITIVE_INFINITY,
  }
}

function periodsOn<Periods>(
  always: Periods | null,
  byLead: ByLead<Periods> | null,
  lead: ReturnType<typeof payLead>,
): Periods | null {
  if (lead === 'never' || always === null) return null
  return lead === 'none' ? always : (byLead?.[lead] ?? always)
}
