import { isCurrencyCode } from '#domain/money/currency.ts'
import type { Money } from '#domain/money/money.ts'
import { invalidInput } from '#domain/refusal.ts'

type Given = { amount: number; currency: string }

/** Money as it was sent, in a currency that there is. */
export function readMoney({ amount, currency }: Given): Money {
  if (!isCurrencyCode(currency)) throw invalidInput('amount.currency', 'is no known currency')
  return { amount, currency }
}

export function readAmount(given: Given | null | undefined): Money | null {
  return given ? readMoney(given) : null
}
