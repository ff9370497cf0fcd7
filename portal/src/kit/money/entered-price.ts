import { type DisplayRounding, toMinor } from '@outset/sdk/seller'
import { readMoney } from '../forms/read-money.ts'

/** How a price is typed and read: in which currency, at which rate, as which site rounds. */
export interface PriceIn {
  currency: string
  /** Units of the currency for one US dollar, as decimal text. */
  rate: string
  rounding: DisplayRounding
}

/** What the service keeps prices in: whole US cents. */
export const DOLLARS: PriceIn = { currency: 'USD', rate: '1', rounding: 'none' }

export const MOST_CENTS = 100_000_000

/** What guests are asked for a price that is kept in cents, as the site converts and rounds it. */
export function shownAmount(cents: number, price: PriceIn): number {
  if (price.currency === 'USD' || cents === 0) return cents
  const { units, scale } = rateOf(price)
  const step = stepOf(price)
  const one = BigInt(minorOfOne(price.currency))
  return Number(roundToStep(BigInt(cents) * units * one, 100n * scale, step))
}

/** The price in cents whose amount in the currency is nearest to the one typed. */
export function keptCents(minor: number, price: PriceIn): number {
  if (price.currency === 'USD' || minor === 0) return minor
  const { units, scale } = rateOf(price)
  const cents = divide(BigInt(minor) * 100n * scale, units * BigInt(minorOfOne(price.currency)))
  return Number(cents === 0n ? 1n : cents)
}

/** A price as it was typed; null where it is none or more than the service takes. */
export function readPrice(
  text: string,
  { locale, price }: { locale: string; price: PriceIn },
): { minor: number; cents: number } | null {
  const minor = readMoney(text, { locale, currency: price.currency })
  if (minor === null || minor < 0) return null
  const cents = keptCents(minor, price)
  return cents <= MOST_CENTS ? { minor, cents } : null
}

/** Minor units of one whole unit: 100 for euros, 1 for yen, 1000 for dinars. */
export function minorOfOne(currency: string): number {
  return toMinor('1', currency)
}

const STEP_MAJOR = { none: 0n, whole: 1n, nearest_5: 5n, nearest_10: 10n } as const

/** To what the site rounds, in minor units. */
function stepOf({ currency, rounding }: PriceIn): bigint {
  return STEP_MAJOR[rounding] * BigInt(minorOfOne(currency)) || 1n
}

/** A decimal text as a fraction: `0.92` is 92 of 100. */
function rateOf({ rate }: PriceIn): { units: bigint; scale: bigint } {
  const [whole = '0', decimals = ''] = rate.split('.')
  const units = BigInt(whole + decimals)
  return { units: units > 0n ? units : 1n, scale: 10n ** BigInt(decimals.length) }
}

/** As the service rounds: what a step would bring to nothing is not rounded to it. */
export function roundToStep(numerator: bigint, denominator: bigint, step: bigint): bigint {
  const steps = divide(numerator, denominator * step)
  return steps > 0n ? steps * step : divide(numerator, denominator) || 1n
}

/** Half up; nothing here is below zero. */
function divide(numerator: bigint, denominator: bigint): bigint {
  return (numerator * 2n + denominator) / (denominator * 2n)
}
