import type { Money, QuoteTotals } from '@outset/sdk'

/**
 * What a price is compared and headed by: the whole, or what is paid upfront where money of the day
 * cannot be added to it.
 */
export function wholePrice({ grand_total, due_now }: QuoteTotals): Money {
  return grand_total ?? due_now
}
