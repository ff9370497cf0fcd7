import type { CurrencyCode } from '../money/currency.ts'
import { type OptionPeriods, optionPeriodAt } from '../pricing/option-periods.ts'
import { payLead } from '../pricing/payable-methods.ts'
import type { PaymentMethod } from '../storefronts.ts'
import { type CurrentPrices, type PricePeriods, pricesAt } from './price-steps.ts'

/** The same for sites that have to be paid so many hours before a start: those that differ. */
export type ByLead<Periods> = Readonly<Record<string, Periods>>

/** What is stored of what lists show that a trip costs. */
export type StoredPrices = {
  /** For sites where nothing has to be paid before a start. Null: the trip shows no price. */
  pricePeriods: PricePeriods | null
  leadPeriods: ByLead<PricePeriods> | null
  /** What they were worked out in. */
  priceCurrency: CurrencyCode
  /** The seller has given an account to transfer money to. */
  takesTransfers: boolean
}

/** Where, and when, prices are shown. */
export type ShownAt = { methods: readonly PaymentMethod[]; nowMs: number }

/** What a site shows now: the prices of starts that can still be paid for there. */
export function sitePricesAt(
  { pricePeriods, leadPeriods, takesTransfers }: Omit<StoredPrices, 'priceCurrency'>,
  { methods, nowMs }: ShownAt,
): CurrentPrices {
  return pricesAt(periodsOn(pricePeriods, leadPeriods, payLead(methods, takesTransfers)), nowMs)
}

/** The same of options and units, for a trip's page. */
export function siteOptionsAt(
  {
    optionPeriods,
    leadOptionPeriods,
    takesTransfers,
  }: {
    optionPeriods: OptionPeriods | null
    leadOptionPeriods: ByLead<OptionPeriods> | null
    takesTransfers: boolean
  },
  { methods, nowMs }: ShownAt,
) {
  const lead = payLead(methods, takesTransfers)
  return optionPeriodAt(periodsOn(optionPeriods, leadOptionPeriods, lead), nowMs)
}

function periodsOn<Periods>(
  always: Periods | null,
  byLead: ByLead<Periods> | null,
  lead: ReturnType<typeof payLead>,
): Periods | null {
  if (lead === 'never' || always === null) return null
  return lead === 'none' ? always : (byLead?.[lead] ?? always)
}

/** Sites with the same text show the same prices. */
export function payKey(methods: readonly PaymentMethod[]): string {
  return `${payLead(methods, true)} ${payLead(methods, false)}`
}
