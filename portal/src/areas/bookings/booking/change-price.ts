import { type Money, OutsetError } from '@outset/sdk/seller'

/** What was shown and what it is now, when a price moved while somebody looked at it. */
export interface PriceMoved {
  shown: Money
  now: Money
}

/** Both prices of a refusal that says that the price is another one by now; else null. */
export function priceMoved(error: unknown): PriceMoved | null {
  if (!(error instanceof OutsetError) || !error.is('PriceChanged')) return null
  const { total, expected_total, difference, expected_difference } = error.facts
  if (total && expected_total) return { shown: expected_total, now: total }
  if (difference && expected_difference) return { shown: expected_difference, now: difference }
  return null
}
