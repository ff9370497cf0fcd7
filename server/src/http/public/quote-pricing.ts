import assert from 'node:assert/strict'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { currencyForQuote, rateFor } from '#domain/money/exchange.ts'
import { DOLLARS, type Pricing } from '#domain/pricing/pricing.ts'
import { refuse } from '#domain/refusal.ts'
import { marginOf, type PriceSources, pricerFor, readCurrencies } from './currency.ts'

/** How a storefront sells. Unlike a catalog read, a sale in a currency it lacks is refused. */
export async function quotePricing(
  sources: PriceSources,
  caller: WebsiteCaller,
  asked: string | undefined,
): Promise<Pricing> {
  const { quotable, display, rates, now } = await readCurrencies(sources, caller)
  const currency = currencyForQuote({ asked, quotable, display })
  if (currency === null) throw refuse('CurrencyNotEnabled', { currency: asked ?? display })
  const rate = rateFor({ currency, rates, now })
  assert(rate, `${currency} is quotable and so has a rate`)
  const marginBp = marginOf(caller)
  const conversion = { currency, rate: rate.rate, rounding: caller.displayRounding }
  return {
    currency,
    rate,
    price: pricerFor({ conversion, marginBp }),
    sellingUsd: pricerFor({ conversion: DOLLARS, marginBp }),
  }
}
