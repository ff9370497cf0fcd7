import { type CurrencyCode, isCurrencyCode } from '#domain/money/currency.ts'
import type { Money } from '#domain/money/money.ts'
import { cardLimits, sentFactor } from '#domain/payments/card-limits.ts'
import type { AmountLimits } from '../provider.ts'

/** Stripe's own: the domain has them, so that nothing is agreed on which cards cannot pay. */
export function stripeLimitsOf(currency: CurrencyCode): AmountLimits | null {
  return cardLimits(currency)
}

/** For an amount within the limits. */
export function toStripeAmount({ amount, currency }: Money): number {
  return Math.round(amount * sentFactor(currency))
}

/** Null for a currency that is none of ours, or a sum that is no whole number of its units. */
export function fromStripeAmount(amount: number, currency: string): Money | null {
  const code = currency.toUpperCase()
  if (!isCurrencyCode(code)) return null
  const minor = Math.round(amount / sentFactor(code))
  return Math.round(minor * sentFactor(code)) === amount ? { amount: minor, currency: code } : null
}
