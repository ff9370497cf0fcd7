import { type CurrencyCode, decimalsOf } from './currency.ts'
import { multiplierOf, powerOfTen } from './decimal.ts'
import { type Money, safeMinor } from './money.ts'
import {
  type DisplayRounding,
  divideHalfAwayFromZero,
  roundingStepMinor,
  roundPriceToStep,
} from './rounding.ts'

/** How a storefront shows prices of one currency in another; `rate` is `to` for one of `from`. */
export type Conversion = {
  from: CurrencyCode
  to: CurrencyCode
  rate: string
  rounding: DisplayRounding
}

/**
 * Makes the converter of *unit* prices; the rate is read once, for lists that convert thousands of
 * them. Lines and totals are products and sums of what it returns, never conversions of their own:
 * that is why they add up. A price in its own currency is what was typed: nothing is rounded.
 */
export function converter({ from, to, rate, rounding }: Conversion): (minor: number) => number {
  if (from === to) return safeMinor
  const multiplier = multiplierOf(rate)
  const step = roundingStepMinor({ currency: to, rounding })
  const factor = multiplier.units * powerOfTen(decimalsOf(to))
  const denominator = powerOfTen(decimalsOf(from)) * powerOfTen(multiplier.scale)
  return minor =>
    safeMinor(roundPriceToStep({ numerator: BigInt(safeMinor(minor)) * factor, denominator, step }))
}

/** Where an amount goes to: what one dollar costs in its own currency and in the other. */
type Across = { currency: CurrencyCode; fromRate: string; toRate: string }

/** From one currency into another by what a dollar costs in both, rounded once, to the step. */
export function convertAcross(money: Money, to: Across & { rounding: DisplayRounding }): number {
  return safeMinor(roundPriceToStep({ ...across(money, to), step: roundingStepMinor(to) }))
}

/** Rounded to the nearest minor unit, for the seller's books. */
export function nearestAcross(money: Money, to: Across): number {
  return safeMinor(divideHalfAwayFromZero(across(money, to)))
}

/** Back into the currency of the prices, for the books, at the rate that it was sold at. */
export function convertBack(
  money: Money,
  { base, rate }: { base: CurrencyCode; rate: string },
): number {
  if (money.currency === base) return safeMinor(money.amount)
  return nearestAcross(money, { currency: base, fromRate: rate, toRate: '1' })
}

function across({ amount, currency: from }: Money, { currency, fromRate, toRate }: Across) {
  const one = multiplierOf(fromRate)
  const other = multiplierOf(toRate)
  return {
    numerator:
      BigInt(safeMinor(amount)) *
      other.units *
      powerOfTen(one.scale) *
      powerOfTen(decimalsOf(currency)),
    denominator: one.units * powerOfTen(other.scale) * powerOfTen(decimalsOf(from)),
  }
}
