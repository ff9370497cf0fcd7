import type { Money, QuoteTotals } from '@outset/sdk/seller'

export type WholeTotals = Pick<QuoteTotals, 'grand_total' | 'due_now'>

/** The whole of a quote, or what is paid upfront where money of the day cannot be added to it. */
export function wholePrice({ grand_total, due_now }: WholeTotals): Money {
  return grand_total ?? due_now
}
