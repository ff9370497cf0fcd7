import { type UnitPricer, unitPricer } from '../listing/unit-pricer.ts'
import { memoize } from '../memoize.ts'
import { convertAcross, nearestAcross } from '../money/conversion.ts'
import type { CurrencyCode } from '../money/currency.ts'
import { type CrossRate, fxOf, type RatesInForce } from '../money/exchange-rates.ts'
import type { Money } from '../money/money.ts'
import type { DisplayRounding } from '../money/rounding.ts'

/** In which money, at which rate and with which margin something is sold. */
export type Pricing = {
  currency: CurrencyCode
  /** From the currency of the seller's prices. */
  rate: CrossRate
  /** From a seller's price to what is asked for it. */
  price: UnitPricer
  /** What is asked in the seller's currency: with the margin, without the conversion. */
  selling: UnitPricer
  /** What a price that is paid on the day counts for; null where it has no rate. */
  local: LocalPricer
}

/** In minor units of the quote's currency, and of the seller's. */
export type LocalPricer = (price: Money) => { minor: number; own: number } | null

type Terms = { rate: CrossRate; rounding: DisplayRounding; marginBp: number; rates: RatesInForce }

export function makePricing(
  { rate, rounding, marginBp, rates }: Terms,
  pricerOf: typeof unitPricer = unitPricer,
): Pricing {
  const { base, quote: currency } = rate
  const conversion = { from: base, to: currency, rate: rate.rate, rounding }
  const local = localPricer({ rate, rounding, rates })
  const kept = { from: base, to: base, rate: '1', rounding: 'none' } as const
  const selling = pricerOf({ marginBp, conversion: kept })
  if (currency === base) return { currency, rate, price: selling, selling, local }
  return { currency, rate, price: pricerOf({ marginBp, conversion }), selling, local }
}

/** The age of a rate does not matter: the sum is for display, and what is paid is the price. */
function localPricer({ rate, rounding, rates }: Omit<Terms, 'marginBp'>): LocalPricer {
  const { base, quote } = rate
  const perDollar = (currency: CurrencyCode): string | null => {
    if (currency === 'USD') return '1'
    // A booking keeps the rate that it was sold at.
    if (base === 'USD' && currency === quote) return rate.rate
    return rates.get(currency)?.rate ?? null
  }
  const shown = quote === base ? 'none' : rounding
  return price => {
    const into = (currency: CurrencyCode, convert: (rates: Rates) => number): number | null => {
      if (price.currency === currency) return price.amount
      const [fromRate, toRate] = [perDollar(price.currency), perDollar(currency)]
      return fromRate === null || toRate === null ? null : convert({ fromRate, toRate })
    }
    const minor = into(quote, by => {
      return convertAcross(price, { ...by, currency: quote, rounding: shown })
    })
    const own = into(base, by => nearestAcross(price, { ...by, currency: base }))
    return minor === null || own === null ? null : { minor, own }
  }
}

type Rates = { fromRate: string; toRate: string }

/** Cached per rate: its facts are the same until it is replaced. */
export const rateFacts = memoize(fxOf)
