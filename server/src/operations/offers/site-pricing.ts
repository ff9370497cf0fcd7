import assert from 'node:assert/strict'
import {
  displayCurrency,
  quotableCurrencies,
  type RatesInForce,
  rateFor,
} from '#domain/money/exchange-rates.ts'
import { makePricing, type Pricing } from '#domain/pricing/pricing.ts'
import type { OfferSite } from '#store/offers.ts'

/** How a site shows prices to somebody who names no currency. */
export function sitePricing(
  site: OfferSite,
  given: { rates: RatesInForce; now: Temporal.Instant; maxAgeDays: number },
): Pricing {
  const quotable = quotableCurrencies({ ...given, enabled: site.currencies })
  const currency = displayCurrency({ configured: site.displayCurrency, quotable })
  const rate = rateFor({ ...given, currency })
  assert(rate, `${currency} is quotable and so has a rate`)
  const { displayRounding: rounding, marginBp } = site
  return makePricing({ rate, rounding, marginBp, rates: given.rates })
}
