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
