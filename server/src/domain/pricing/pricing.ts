import { type UnitPricer, unitPricer } from '../listing/unit-pricer.ts'
import { memoize } from '../memoize.ts'
import { type Conversion, convertAcross, convertToUsd } from '../money/conversion.ts'
import type { CurrencyCode } from '../money/currency.ts'
import { fxOf, type Rate, type RatesInForce } from '../money/exchange-rates.ts'
import type { Money } from '../money/money.ts'
import type { DisplayRounding } from '../money/rounding.ts'

/** In which money, at which rate and with which margin something is sold. */
export type Pricing = {
  currency: CurrencyCode
  rate: Rate
  /** From a seller's price in US cents to what is asked for it. */
  price: UnitPricer
  /** The same in US cents: with the margin, without the conversion. */
  sellingUsd: UnitPricer
  /** What a price in the seller's own money counts for; null where it has no rate. */
  local: LocalPricer
}

/** In minor units of the quote's currency, and in US cents. */
export type LocalPricer = (price: Money) => { minor: number; usd: number } | null

export function makePricing({
  rate,
  rounding,
  marginBp,
  rates,
}: {
  rate: Rate
  rounding: DisplayRounding
  marginBp: number
  rates: RatesInForce
}): Pricing {
  const currency = rate.quote
  const conversion = { currency, rate: rate.rate, rounding }
  const local = localPricer({ conversion, rates })
  const sellingUsd = unitPricer({ marginBp, conversion: DOLLARS })
  if (currency === 'USD') return { currency, rate, price: sellingUsd, sellingUsd, local }
  return { currency, rate, price: unitPricer({ marginBp, conversion }), sellingUsd, local }
}

/** The age of a rate does not matter: the sum is for display, and what is paid is the price. */
export function localPricer({
  conversion,
  rates,
}: {
  conversion: Conversion
  rates: RatesInForce
}): LocalPricer {
  return price => {
    const fromRate = rateOfMoney(price, { conversion, rates })
    if (fromRate === null) return null
    const isSame = price.currency === conversion.currency
    return {
      minor: isSame ? price.amount : convertAcross(price, { fromRate, to: conversion }),
      usd: convertToUsd({ money: price, rate: fromRate }).amount,
    }
  }
}

function rateOfMoney(
  { currency }: Money,
  { conversion, rates }: { conversion: Conversion; rates: RatesInForce },
): string | null {
  if (currency === 'USD') return '1'
  return currency === conversion.currency ? conversion.rate : (rates.get(currency)?.rate ?? null)
}

export const DOLLARS = { currency: 'USD', rate: '1', rounding: 'none' } as const

/** Cached per rate: its facts are the same until it is replaced. */
export const rateFacts = memoize(fxOf)
