import type { DisplayRounding } from '@outset/sdk/seller'
import { readDecimal } from '#kit/forms/read-money.ts'
import type { CurrencyChangeScope } from './queries.ts'

/** What is typed into the page, as it is kept until the prices are converted. */
export interface CurrencyValues {
  currency: string
  /** By currency, as typed: a rate is none of another one. */
  rates: Readonly<Record<string, string>>
  rounding: DisplayRounding
}

export const NO_CURRENCY: CurrencyValues = { currency: '', rates: {}, rounding: 'none' }

/** What stands in the field: what was typed, else the rate of today. */
export function shownRate(
  { currency, rates }: CurrencyValues,
  today: string | null,
  locale: string,
): string {
  return rates[currency] ?? (today === null ? '' : sayRate(today, locale))
}

/** All that the service counts of a rate. */
const DECIMALS = 8

export function sayRate(rate: string, locale: string): string {
  const signs = { maximumFractionDigits: DECIMALS, useGrouping: false, numberingSystem: 'latn' }
  return new Intl.NumberFormat(locale, signs).format(Number(rate))
}

/** A rate as the service takes it; null where it is none. */
export function readRate(text: string, locale: string): string | null {
  const rate = readDecimal(text, locale)
  if (rate === null || !/^\d{1,10}(?:\.\d{1,12})?$/.test(rate)) return null
  return Number(Number(rate).toFixed(DECIMALS)) > 0 ? rate : null
}

/** The first that still has to be typed or chosen. */
export function missingOfCurrency(
  { currency }: CurrencyValues,
  rate: string | null,
): 'currency' | 'rate' | null {
  if (currency === '') return 'currency'
  return rate === null ? 'rate' : null
}

/** What is asked of the service; null while something of it is missing. */
export function readCurrencyChange(
  values: CurrencyValues,
  rate: string | null,
): CurrencyChangeScope | null {
  const { currency, rounding } = values
  if (rate === null || missingOfCurrency(values, rate) !== null) return null
  return { currency, rate, rounding }
}
