import assert from 'node:assert/strict'
import { CURRENCY_DECIMALS } from './currency-table.ts'

export type CurrencyCode = keyof typeof CURRENCY_DECIMALS

/** Case counts: `eur` is no code. Safe for any client's text, `constructor` and `XAU` included. */
export function isCurrencyCode(value: unknown): value is CurrencyCode {
  return typeof value === 'string' && Object.hasOwn(CURRENCY_DECIMALS, value)
}

/** For text that was checked when it was written, such as a column: anything else is a bug. */
export function currencyCodeOf(text: string): CurrencyCode {
  assert(isCurrencyCode(text), `not a currency code: ${text}`)
  return text
}

export function decimalsOf(currency: CurrencyCode): 0 | 2 | 3 {
  return CURRENCY_DECIMALS[currency]
}

/** Of which a thousand and more are worth a dollar, though they are counted in hundredths. */
const LIGHT: ReadonlySet<CurrencyCode> = new Set([
  'ARS',
  'CDF',
  'COP',
  'IDR',
  'IQD',
  'IRR',
  'KHR',
  'LAK',
  'LBP',
  'MGA',
  'MMK',
  'MNT',
  'MWK',
  'NGN',
  'SOS',
  'SYP',
  'TZS',
  'UZS',
])

/**
 * What no price may be above, in minor units: more than any trip costs, and so little that it can
 * be counted exactly in every currency that a marketplace may show it in.
 */
export function mostPrice(currency: CurrencyCode): number {
  if (currency === 'USD') return 100_000_000
  return LIGHT.has(currency) ? 100_000_000_000 : 1_000_000_000
}
