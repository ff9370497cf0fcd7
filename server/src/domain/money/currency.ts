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
