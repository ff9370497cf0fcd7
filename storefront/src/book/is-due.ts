import type { Quote } from '@outset/sdk'

/** Whether whoever books has to pay anything, now or on the day. */
export function isDue({ totals }: Pick<Quote, 'totals'>): boolean {
  return [totals.due_now, ...totals.pay_locally].some(({ amount }) => amount > 0)
}
