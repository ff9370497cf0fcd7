import assert from 'node:assert/strict'
import type { DISPLAY_ROUNDINGS } from '#values/storefronts.ts'
import { type CurrencyCode, decimalsOf } from './currency.ts'
import { safeMinor } from './money.ts'

/**
 * The one file that rounds. Everything here works on whole numbers, and is half away from zero
 * unless its name says otherwise.
 */

/** How a storefront rounds converted prices; the steps are counted in major units. */
export type DisplayRounding = (typeof DISPLAY_ROUNDINGS)[number]

const STEP_MAJOR = { whole: 1n, nearest_5: 5n, nearest_10: 10n } as const

/** In a currency without decimals `whole` and `none` are the same step: one. */
export function roundingStepMinor({
  currency,
  rounding,
}: {
  currency: CurrencyCode
  rounding: DisplayRounding
}): bigint {
  if (rounding === 'none') return 1n
  return STEP_MAJOR[rounding] * 10n ** BigInt(decimalsOf(currency))
}

/**
 * Rounds an exact price to a multiple of the step, in one go: no price is rounded to cents first.
 *
 * What rounding would bring to nothing is not rounded to the step, only to the minor unit: two
 * euros are neither free nor ten. Less than half a minor unit is one, the least there is to pay.
 * Negative prices mirror positive ones, so that a discount and its reversal cancel out.
 */
export function roundPriceToStep({
  numerator,
  denominator,
  step,
}: {
  numerator: bigint
  denominator: bigint
  step: bigint
}): bigint {
  const steps = divideHalfAwayFromZero({ numerator, denominator: denominator * step })
  if (steps !== 0n || numerator === 0n) return steps * step
  const unrounded = divideHalfAwayFromZero({ numerator, denominator })
  if (unrounded !== 0n) return unrounded
  return numerator < 0n ? -1n : 1n
}

/** `part / whole` of an amount in its own minor units: percentages of refunds and discounts. */
export function proportionOf({
  amountMinor,
  part,
  whole,
}: {
  amountMinor: number
  part: number
  whole: number
}): number {
  assert(Number.isSafeInteger(part), 'a part is a whole number')
  assert(Number.isSafeInteger(whole) && whole > 0, 'a whole is above zero')
  return safeMinor(
    divideHalfAwayFromZero({
      numerator: BigInt(safeMinor(amountMinor)) * BigInt(part),
      denominator: BigInt(whole),
    }),
  )
}

/** The least multiple of a step that is no less than an amount. */
export function roundUpToStep(amountMinor: number, stepMinor: number): number {
  const over = safeMinor(amountMinor) % stepMinor
  return over > 0 ? safeMinor(amountMinor - over + stepMinor) : amountMinor
}

export function divideHalfAwayFromZero({
  numerator,
  denominator,
}: {
  numerator: bigint
  denominator: bigint
}): bigint {
  assert(denominator > 0n, 'a denominator is above zero')
  const magnitude = numerator < 0n ? -numerator : numerator
  const rounded = (magnitude * 2n + denominator) / (denominator * 2n)
  return numerator < 0n ? -rounded : rounded
}
