import { type CurrencyCode, isCurrencyCode } from '#domain/money/currency.ts'
import type { Money } from '#domain/money/money.ts'
import { invalidInput } from '#domain/refusal.ts'

type Given = { amount: number; currency: string }

/** Money as it was sent, in a currency that there is. */
export function readMoney({ amount, currency }: Given, field: string): Money {
  if (!isCurrencyCode(currency)) {
    throw invalidInput(`${field}.currency`, 'unknown_value', 'is no known currency')
  }
  return { amount, currency }
}

/** An amount in a currency that is known already; nothing is converted into it. */
export function readOwnAmount(
  given: Given | number,
  { currency, field }: { currency: CurrencyCode; field: string },
): number {
  if (typeof given === 'number') return given
  if (given.currency !== currency) {
    throw invalidInput(`${field}.currency`, 'unknown_value', `must be ${currency}`)
  }
  return given.amount
}

export function readAmount(given: Given | null | undefined): Money | null {
  return given ? readMoney(given, 'amount') : null
}
