import { type UnitPricer, unitPricer } from '../listing/unit-pricer.ts'
import { memoize } from '../memoize.ts'
import type { CurrencyCode } from '../money/currency.ts'
import { fxOf, type Rate } from '../money/exchange.ts'
import type { DisplayRounding } from '../money/rounding.ts'

/** In which money, at which rate and with which margin something is sold. */
export type Pricing = {
  currency: CurrencyCode
  rate: Rate
  /** From a seller's price in US cents to what is asked for it. */
  price: UnitPricer
  /** The same in US cents: with the margin, without the conversion. */
  sellingUsd: UnitPricer
}

export function makePricing({
  rate,
  rounding,
  marginBp,
}: {
  rate: Rate
  rounding: DisplayRounding
  marginBp: number
}): Pricing {
  const currency = rate.quote
  const sellingUsd = unitPricer({ marginBp, conversion: DOLLARS })
  if (currency === 'USD') return { currency, rate, price: sellingUsd, sellingUsd }
  const conversion = { currency, rate: rate.rate, rounding }
  return { currency, rate, price: unitPricer({ marginBp, conversion }), sellingUsd }
}

export const DOLLARS = { currency: 'USD', rate: '1', rounding: 'none' } as const

/** Cached per rate: its facts are the same until it is replaced. */
export const rateFacts = memoize(fxOf)
