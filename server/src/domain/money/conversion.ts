import assert from 'node:assert/strict'
import { type CurrencyCode, decimalsOf } from './currency.ts'
import { multiplierOf, powerOfTen } from './decimal.ts'
import { type Money, moneyOf, safeMinor } from './money.ts'
import {
  type DisplayRounding,
  divideHalfAwayFromZero,
  roundingStepMinor,
  roundPriceToStep,
} from './rounding.ts'

const CENTS_PER_DOLLAR = 100n

/** How one storefront shows dollars in one of its currencies; `rate` is per 1 USD. */
export type Conversion = { rate: string; currency: CurrencyCode; rounding: DisplayRounding }

/**
 * Makes the converter of *unit* prices; the rate is read once, for lists that convert thousands of
 * them. Lines and totals are products and sums of what it returns, never conversions of their own:
 * that is why they add up.
 */
export function converterFromUsd({
  rate,
  currency,
  rounding,
}: Conversion): (usdCents: number) => number {
  const multiplier = multiplierOf(rate)
  if (currency === 'USD') {
    assert(multiplier.units === 1n && multiplier.scale === 0, `a dollar is a dollar, not ${rate}`)
    return safeMinor
  }
  const step = roundingStepMinor({ currency, rounding })
  const factor = multiplier.units * powerOfTen(decimalsOf(currency))
  const denominator = CENTS_PER_DOLLAR * powerOfTen(multiplier.scale)
  return usdCents =>
    safeMinor(
      roundPriceToStep({ numerator: BigInt(safeMinor(usdCents)) * factor, denominator, step }),
    )
}

/**
 * From one currency into another by their rates per dollar, rounded once as the storefront rounds.
 * An amount in dollars has the rate 1.
 */
export function convertAcross(
  { amount, currency: from }: Money,
  { fromRate, to }: { fromRate: string; to: Conversion },
): number {
  const own = multiplierOf(fromRate)
  const other = multiplierOf(to.rate)
  const step =
    to.currency === 'USD' ? 1n : roundingStepMinor({ currency: to.currency, rounding: to.rounding })
  return safeMinor(
    roundPriceToStep({
      numerator:
        BigInt(safeMinor(amount)) *
        other.units *
        powerOfTen(own.scale) *
        powerOfTen(decimalsOf(to.currency)),
      denominator: own.units * powerOfTen(other.scale) * powerOfTen(decimalsOf(from)),
      step,
    }),
  )
}

/**
 * Back to dollars, to the nearest cent and without any storefront rounding, for what is kept in
 * dollars about a booking that was paid in another currency. `rate` is the booking's own.
 */
export function convertToUsd({ money, rate }: { money: Money; rate: string }): Money {
  const multiplier = multiplierOf(rate)
  const cents = divideHalfAwayFromZero({
    numerator: BigInt(safeMinor(money.amount)) * CENTS_PER_DOLLAR * powerOfTen(multiplier.scale),
    denominator: multiplier.units * powerOfTen(decimalsOf(money.currency)),
  })
  return moneyOf({ amount: cents, currency: 'USD' })
}
