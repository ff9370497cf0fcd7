import assert from 'node:assert/strict'
import type { CurrencyCode } from './currency.ts'

/**
 * An amount in the currency's minor units, always a safe integer, as it travels on the wire.
 *
 * Mixing currencies or leaving the safe range is a bug of the caller and fails an assertion: no
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

export function zero(currency: CurrencyCode): Money {
  return { amount: 0, currency }
}

export function addMoney({ money, plus }: { money: Money; plus: Money }): Money {
  assertSameCurrency(money, plus)
  return moneyOf({ amount: exact(money) + exact(plus), currency: money.currency })
}

export function subtractMoney({ money, minus }: { money: Money; minus: Money }): Money {
  assertSameCurrency(money, minus)
  return moneyOf({ amount: exact(money) - exact(minus), currency: money.currency })
}

export function multiplyMoney({ money, qty }: { money: Money; qty: number }): Money {
  assert(Number.isSafeInteger(qty), `a quantity is a whole number, not ${qty}`)
  return moneyOf({ amount: exact(money) * BigInt(qty), currency: money.currency })
}

/** The currency is asked for because a sum of nothing has one, too. */
export function sumMoney({
  items,
  currency,
}: {
  items: Iterable<Money>
  currency: CurrencyCode
}): Money {
  const start = zero(currency)
  let total = 0n
  for (const item of items) {
    assertSameCurrency(start, item)
    total += exact(item)
  }
  return moneyOf({ amount: total, currency })
}

/** Takes two arguments, unlike its neighbours, so that it can be handed to `sort`. */
export function compareMoney(left: Money, right: Money): -1 | 0 | 1 {
  assertSameCurrency(left, right)
  if (exact(left) === exact(right)) return 0
  return left.amount < right.amount ? -1 : 1
}

/** Also turns −0 into 0, so that equal amounts are equal to every comparison. */
export function safeMinor(amount: number | bigint): number {
  const minor = Number(amount)
  assert(Number.isSafeInteger(minor), `not a safe amount of minor units: ${amount}`)
  return minor === 0 ? 0 : minor
}

function exact(money: Money): bigint {
  return BigInt(safeMinor(money.amount))
}

function assertSameCurrency(left: Money, right: Money): void {
  assert(left.currency === right.currency, `mixed ${left.currency} with ${right.currency}`)
}
