import type { CurrencyCode } from './currency.ts'
import { normaliseRate } from './decimal.ts'
import { quotableCurrencies, type RatesInForce, rateFor } from './exchange-rates.ts'
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
  currencies: readonly CurrencyCode[]
  displayCurrency: CurrencyCode
  displayRounding: DisplayRounding
}

/**
 * The currencies of the sites in their order, each as the first site that has it rounds. Dollars
 * are what prices are kept in, so they are always among them.
 */
export function priceCurrencies(
  sites: readonly Site[],
  judged: { rates: RatesInForce; now: Temporal.Instant; maxAgeDays: number },
): PriceCurrency[] {
  const found = new Map<CurrencyCode, PriceCurrency>()
  for (const { name, currencies, displayCurrency, displayRounding } of sites) {
    const own = [displayCurrency, ...currencies.filter(other => other !== displayCurrency)]
    for (const currency of quotableCurrencies({ enabled: own, ...judged })) {
      const rate = rateFor({ currency, ...judged })
      if (!rate || found.has(currency)) continue
      const written = normaliseRate(rate.rate)
      const how = { rate: written, rounding: displayRounding, storefrontName: name }
      found.set(currency, { currency, ...how })
    }
  }
  if (!found.has('USD')) {
    found.set('USD', { currency: 'USD', rate: '1', rounding: 'none', storefrontName: null })
  }
  return [...found.values()]
}
