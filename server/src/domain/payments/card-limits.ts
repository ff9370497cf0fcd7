import { type CurrencyCode, decimalsOf } from '../money/currency.ts'

/**
 * The smallest sums that cards are charged with, in minor units, by docs.stripe.com/currencies.
 * They hold where the account is paid out in the currency of the charge; else the provider converts
 * and compares with that of the account, and its answer counts.
 */
const SMALLEST: Partial<Record<CurrencyCode, number>> = {
  AED: 200,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  USD: 50,
}

/** Sums are multiples of these: cards know no third decimal, and MGA is counted whole. */
const STEPS: Partial<Record<CurrencyCode, number>> = {
  BHD: 10,
  JOD: 10,
  KWD: 10,
  MGA: 100,
  OMR: 10,
  TND: 10,
}

/** Those that no account can charge in. */
const NOT_TAKEN: ReadonlySet<CurrencyCode> = new Set([
  ...(['BTN', 'CUP', 'ERN', 'GHS', 'IQD', 'IRR', 'KPW', 'LYD', 'MRU', 'SDG'] as const),
  ...(['SSP', 'STN', 'SVC', 'SYP', 'TMT', 'VED', 'VES', 'XCG', 'ZWG'] as const),
])

/** The digits that a sum may have, in the units that are sent; where two are named, the smaller. */
const MOST_DIGITS: Partial<Record<CurrencyCode, number>> = {
  COP: 10,
  HUF: 10,
  IDR: 12,
  INR: 9,
  JPY: 10,
  LBP: 11,
}
const USUAL_DIGITS = 8

/**
 * How many decimals sums are sent with where that differs from ISO 4217, by
 * docs.stripe.com/currencies. ISK and UGX have no decimals any more, and are still sent as if they
 * had two; UGX stands in its list of zero-decimal currencies as well, but a charge of 5 UGX is 500.
 * MGA is counted whole. HUF and TWD differ for payouts alone.
 */
const SENT_DECIMALS: Partial<Record<CurrencyCode, number>> = { ISK: 2, UGX: 2, MGA: 0 }

/** What cards can pay, known without asking a provider: nobody agrees on what they cannot. */
export function cardLimits(
  currency: CurrencyCode,
): { min: number; max: number; step: number } | null {
  if (NOT_TAKEN.has(currency)) return null
  const { min, step } = leastByCard(currency)
  const most = 10 ** (MOST_DIGITS[currency] ?? USUAL_DIGITS) - 1
  return { min, max: Math.floor(most / sentFactor(currency) / step) * step, step }
}

/** The smallest sum, and what sums are multiples of, also of a currency that is not taken. */
export function leastByCard(currency: CurrencyCode): { min: number; step: number } {
  const step = STEPS[currency] ?? 1
  return { min: SMALLEST[currency] ?? step, step }
}

/** From our minor units to those that are sent. */
export function sentFactor(currency: CurrencyCode): number {
  const decimals = decimalsOf(currency)
  return 10 ** ((SENT_DECIMALS[currency] ?? decimals) - decimals)
}

/** Nothing to pay is no sum to take. */
export function fitsCards(amount: number, currency: CurrencyCode): boolean {
  if (amount === 0) return true
  const limits = cardLimits(currency)
  return (
    limits !== null && amount >= limits.min && amount <= limits.max && amount % limits.step === 0
  )
}
