import { isCurrencyCode } from '#domain/money/currency.ts'
import { quotableCurrencies, rateFor } from '#domain/money/exchange.ts'
import { makePricing, type Pricing } from '#domain/pricing/pricing.ts'
import { refuse } from '#domain/refusal.ts'
import type { PriceSources } from '../../public/currency.ts'

/** Staff sell at the seller's own prices, in dollars or in any currency that has a fresh rate. */
export async function staffPricing(
  { clock, platformSettings, exchangeRates }: PriceSources,
  asked = 'USD',
): Promise<Pricing> {
  const [settings, rates] = await Promise.all([platformSettings.get(), exchangeRates.get()])
  const now = clock.now()
  const enabled = isCurrencyCode(asked) ? [asked] : []
  const maxAgeDays = settings.fx_max_age_days
  const [currency] = quotableCurrencies({ enabled, rates, now, maxAgeDays })
  const rate = currency && rateFor({ currency, rates, now })
  if (!rate) throw refuse('CurrencyNotEnabled', { currency: asked })
  return makePricing({ rate, rounding: 'none', marginBp: 0 })
}
