import assert from 'node:assert/strict'
import { divideHalfAwayFromZero } from './rounding.ts'

/** Exactly `units / 10^scale`. */
export type Decimal = { units: bigint; scale: number }

/** More digits than any rate needs, and few enough that a hostile number costs nothing to read. */
const DECIMAL_TEXT = /^(-?)(\d{1,20})(?:\.(\d{1,40}))?(?:[eE]([+-]?\d{1,2}))?$/

const RATE_DECIMALS = 8

/** Null for whatever is not a plain or exponent number: `NaN`, `1,5`, the empty text, HTML. */
export function parseDecimal(text: string): Decimal | null {
  const match = DECIMAL_TEXT.exec(text)
  if (match === null) return null
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  const units = BigInt(whole + fraction) * (sign === '-' ? -1n : 1n)
  const scale = fraction.length - Number(exponent)
  return scale < 0 ? { units: units * powerOfTen(-scale), scale: 0 } : { units, scale }
}

/** Plain digits without exponent or trailing zeros. */
export function formatDecimal({ units, scale }: Decimal): string {
  const sign = units < 0n ? '-' : ''
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  return fraction === '' ? sign + whole : `${sign}${whole}.${fraction}`
}

/** A quotient with the eight decimals that a rate is kept, shown and multiplied with. */
export function rateFromRatio({
  numerator,
  denominator,
}: {
  numerator: bigint
  denominator: bigint
}): string {
  const units = divideHalfAwayFromZero({
    numerator: numerator * powerOfTen(RATE_DECIMALS),
    denominator,
  })
  return formatDecimal({ units, scale: RATE_DECIMALS })
}

export function normaliseRate(rate: string): string {
  const decimal = parseDecimal(rate)
  assert(decimal !== null, `not a decimal: ${rate}`)
  return rateFromRatio({ numerator: decimal.units, denominator: powerOfTen(decimal.scale) })
}

/** The rate as it multiplies a price: the eight decimals that are shown, never more. */
export function multiplierOf(rate: string): Decimal {
  const decimal = parseDecimal(normaliseRate(rate))
  assert(decimal !== null && decimal.units > 0n, `a rate is above zero, not ${rate}`)
  return decimal
}

export function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent)
}
