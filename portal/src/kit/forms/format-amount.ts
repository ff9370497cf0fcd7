import { formatMoney, type Money } from '@outset/sdk/seller'

/** A sum without its currency, as one types it: cents only where there are any. */
export function formatAmount(money: Money, locale: string): string {
  const parts = formatMoney(money, locale, { trim: true })
  // All that is no digit and no sign of a number: the currency and the spaces beside it.
  return parts.replace(/^[^\p{Nd}-]+|[^\p{Nd}]+$/gu, '')
}
