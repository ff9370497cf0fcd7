import fc from 'fast-check'
import type { CurrencyCode } from '#domain/money/currency.ts'
import type { DisplayRounding } from '#domain/money/rounding.ts'
import { DISPLAY_ROUNDINGS } from '#values/storefronts.ts'

/** A second, slower way to the same numbers, which shares no code with the one under test. */

export const MINOR_PER_MAJOR = { USD: 100n, EUR: 100n, JPY: 1n, OMR: 1000n, HUF: 100n } as const

const MAJOR_PER_STEP = { none: null, whole: 1n, nearest_5: 5n, nearest_10: 10n } as const

export type OracleCurrency = keyof typeof MINOR_PER_MAJOR

/** `units` hundred-millionths: what any rate with up to eight decimals is. */
export type OracleRate = { units: bigint; text: string }

export function expectedMinor({
  usdCents,
  rate,
  currency,
  rounding,
}: {
  usdCents: bigint
  rate: OracleRate
  currency: OracleCurrency
  rounding: DisplayRounding
}): bigint {
  if (currency === 'USD' || usdCents === 0n) return usdCents
  if (usdCents < 0n) return -expectedMinor({ usdCents: -usdCents, rate, currency, rounding })
  const top = usdCents * rate.units * MINOR_PER_MAJOR[currency]
  const bottom = 100n * 100_000_000n
  const step = expectedStep({ currency, rounding })
  const below = top / (bottom * step)
  const distanceBelow = top - below * step * bottom
  const distanceAbove = (below + 1n) * step * bottom - top
  const steps = distanceBelow < distanceAbove ? below : below + 1n
  if (steps > 0n) return steps * step
  // Not rounded to a step at all: to the minor unit, and to one of them at least.
  const minor = (2n * top + bottom) / (2n * bottom)
  return minor === 0n ? 1n : minor
}

export function expectedStep({
  currency,
  rounding,
}: {
  currency: OracleCurrency
  rounding: DisplayRounding
}): bigint {
  const major = MAJOR_PER_STEP[rounding]
  return major === null ? 1n : major * MINOR_PER_MAJOR[currency]
}

/** Every pair of a currency and a rounding, for `test.each`. */
export const COMBINATIONS = (['USD', 'EUR', 'JPY', 'OMR', 'HUF'] as const).flatMap(currency =>
  DISPLAY_ROUNDINGS.map(rounding => ({ currency, rounding })),
)

export const centsArbitrary = fc.oneof(
  fc.integer({ min: 0, max: 100_000 }),
  fc.integer({ min: 0, max: 1_000_000_000_000 }),
)

/** Rates from a ten-thousandth to a thousand, so that 10¹² cents stay a safe integer. */
export function rateArbitrary(currency: CurrencyCode): fc.Arbitrary<OracleRate> {
  if (currency === 'USD') return fc.constant({ units: 100_000_000n, text: '1' })
  return fc.bigInt({ min: 10_000n, max: 800n * 100_000_000n }).map(units => {
    const digits = units.toString().padStart(9, '0')
    return { units, text: `${digits.slice(0, -8)}.${digits.slice(-8)}` }
  })
}
