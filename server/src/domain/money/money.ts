import assert from 'node:assert/strict'
import type { CurrencyCode } from './currency.ts'

/**
 * An amount in the currency's minor units, always a safe integer, as it travels on the wire.
 *
 * A fraction or an amount beyond the safe range is a bug of the caller and fails an assertion: no
 * request may get that far, so neither is ever answered as a refusal.
 */
export type Money = { amount: number; currency: CurrencyCode }

export function moneyOf({
  amount,
  currency,
}: {
  amount: number | bigint
  currency: CurrencyCode
}): Money {
  return { amount: safeMinor(amount), currency }
}

export function isSameMoney(money: Money, other: { amount: number; currency: string }): boolean {
  return money.currency === other.currency && money.amount === other.amount
}

/** Also turns −0 into 0, so that equal amounts are equal to every comparison. */
export function safeMinor(amount: number | bigint): number {
  const minor = Number(amount)
  // Asked first: every amount passes here, and most of the time went into the unsaid sentence.
  if (!Number.isSafeInteger(minor)) assert.fail(`not a safe amount of minor units: ${amount}`)
  return minor === 0 ? 0 : minor
}
