import { formatMoney } from '@outset/sdk/seller'

/** A price in words of the reader: cents only where there are any. */
export function sayPrice(amount: number, currency: string, locale: string): string {
  return formatMoney({ amount, currency }, locale, { trim: true })
}
