import { isCurrencyCode } from '#domain/money/currency.ts'
import type { Money } from '#domain/money/money.ts'
import { sentFactor } from '#domain/payments/card-limits.ts'

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
