import { type CurrencyCode, decimalsOf, isCurrencyCode } from '#domain/money/currency.ts'
import type { Money } from '#domain/money/money.ts'
import type { AmountLimits } from '../provider.ts'

/**
 * How Stripe counts a currency where that differs from ISO 4217, by docs.stripe.com/currencies.
 * ISK and UGX have no decimals any more, and are still sent as if they had two; UGX stands in its
 * list of zero-decimal currencies as well, but a charge of 5 UGX is 500. MGA is counted whole. HUF
 * and TWD differ for payouts alone.
 */
const STRIPE_DECIMALS: Partial<Record<CurrencyCode, number>> = { ISK: 2, UGX: 2, MGA: 0 }

/** Stripe takes three-decimal currencies, but the last digit must be 0, in refunds too. */
const TENS: readonly CurrencyCode[] = ['BHD', 'JOD', 'KWD', 'OMR', 'TND']

/** Of our currencies, those that no account can charge in. */
const NOT_TAKEN: readonly CurrencyCode[] = [
  ...(['BTN', 'CUP', 'ERN', 'GHS', 'IQD', 'IRR', 'KPW', 'LYD', 'MRU', 'SDG'] as const),
  ...(['SSP', 'STN', 'SVC', 'SYP', 'TMT', 'VED', 'VES', 'XCG', 'ZWG'] as const),
]

/**
 * The smallest charges, in minor units. They hold where the account is paid out in the currency of
 * the charge; else Stripe converts and compares with that of the account, and its answer counts.
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

/** The digits that an amount may have at Stripe; where its page names two, the smaller. */
const MOST_DIGITS: Partial<Record<CurrencyCode, number>> = {
  COP: 10,
  HUF: 10,
  IDR: 12,
  INR: 9,
  JPY: 10,
  LBP: 11,
}
const USUAL_DIGITS = 8

export function stripeLimitsOf(currency: CurrencyCode): AmountLimits | null {
  if (NOT_TAKEN.includes(currency)) return null
  const factor = factorOf(currency)
  const step = TENS.includes(currency) ? 10 : Math.max(1, 1 / factor)
  const most = 10 ** (MOST_DIGITS[currency] ?? USUAL_DIGITS) - 1
  const max = Math.floor(most / factor / step) * step
  return { min: SMALLEST[currency] ?? step, max, step }
}

/** For an amount within the limits. */
export function toStripeAmount({ amount, currency }: Money): number {
  return Math.round(amount * factorOf(currency))
}

/** Null for a currency that is none of ours, or a sum that is no whole number of its units. */
export function fromStripeAmount(amount: number, currency: string): Money | null {
  const code = currency.toUpperCase()
  if (!isCurrencyCode(code)) return null
  const minor = Math.round(amount / factorOf(code))
  return Math.round(minor * factorOf(code)) === amount ? { amount: minor, currency: code } : null
}

function factorOf(currency: CurrencyCode): number {
  const decimals = decimalsOf(currency)
  return 10 ** ((STRIPE_DECIMALS[currency] ?? decimals) - decimals)
}
