import { type CurrencyCode, decimalsOf, isCurrencyCode } from '#domain/money/currency.ts'
import type { Money } from '#domain/money/money.ts'
import { leastByCard } from '#domain/payments/least-by-card.ts'
import type { AmountLimits } from '../provider.ts'

/**
 * How Stripe counts a currency where that differs from ISO 4217, by docs.stripe.com/currencies.
 * ISK and UGX have no decimals any more, and are still sent as if they had two; UGX stands in its
 * list of zero-decimal currencies as well, but a charge of 5 UGX is 500. MGA is counted whole. HUF
 * and TWD differ for payouts alone.
 */
const STRIPE_DECIMALS: Partial<Record<CurrencyCode, number>> = { ISK: 2, UGX: 2, MGA: 0 }

/** Of our currencies, those that no account can charge in. */
const NOT_TAKEN: readonly CurrencyCode[] = [
  ...(['BTN', 'CUP', 'ERN', 'GHS', 'IQD', 'IRR', 'KPW', 'LYD', 'MRU', 'SDG'] as const),
  ...(['SSP', 'STN', 'SVC', 'SYP', 'TMT', 'VED', 'VES', 'XCG', 'ZWG'] as const),
]

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
  const { min, step } = leastByCard(currency)
  const most = 10 ** (MOST_DIGITS[currency] ?? USUAL_DIGITS) - 1
  const max = Math.floor(most / factor / step) * step
  return { min, max, step }
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
