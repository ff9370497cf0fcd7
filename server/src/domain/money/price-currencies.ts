import type { StorefrontKind } from '../access/callers.ts'
import { type CurrencyCode, isCurrencyCode } from './currency.ts'
import { normaliseRate } from './decimal.ts'
import { crossRate, goodRates, type Judged, quotableCurrencies } from './exchange-rates.ts'
import type { DisplayRounding } from './rounding.ts'

/** How the guests of a seller's sites are asked for its prices in one currency. */
export type PriceCurrency = {
  currency: CurrencyCode
  rate: string
  rounding: DisplayRounding
  storefrontName: string | null
}

type Site = {
  name: string
  kind: StorefrontKind
  currencies: readonly CurrencyCode[]
  displayCurrency: CurrencyCode
  displayRounding: DisplayRounding
}

/**
 * The currencies of the sites in their order, each as the first site that has it rounds. What the
 * seller keeps prices in is always among them.
 */
export function priceCurrencies(
  sites: readonly Site[],
  { own, ...judged }: Judged & { own: CurrencyCode },
): PriceCurrency[] {
  const found = new Map<CurrencyCode, PriceCurrency>()
  for (const { name, kind, currencies, displayCurrency, displayRounding } of sites) {
    const enabled = [displayCurrency, ...currencies.filter(other => other !== displayCurrency)]
    const sellsOthers = kind === 'marketplace'
    for (const currency of quotableCurrencies({ enabled, own, sellsOthers, ...judged })) {
      const rate = crossRate({ from: own, to: currency }, judged)
      if (!rate || found.has(currency)) continue
      const written = normaliseRate(rate.rate)
      const how = { rate: written, rounding: displayRounding, storefrontName: name }
      found.set(currency, { currency, ...how })
    }
  }
  if (!found.has(own)) {
    found.set(own, { currency: own, rate: '1', rounding: 'none', storefrontName: null })
  }
  return [...found.values()]
}

/** What prices would be converted by if they were kept in another currency; null without a rate. */
export function rateTo(
  currency: string,
  { own, ...judged }: Judged & { own: CurrencyCode },
): string | null {
  if (!isCurrencyCode(currency)) return null
  const rate = crossRate({ from: own, to: currency }, { ...judged, rates: goodRates(judged) })
  return rate && normaliseRate(rate.rate)
}
