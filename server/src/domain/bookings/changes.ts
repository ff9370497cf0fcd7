import type { Money } from '../money/money.ts'
import { moneyOf } from '../money/money.ts'
import { isAdjustment } from '../pricing/adjust-quote.ts'
import type { Quote } from '../sales/quote.ts'
import type { Selection } from '../sales/selection.ts'
import type { Booking } from './booking.ts'
import { netPaid } from './settle.ts'

/** What is asked for instead; what is left out stays as it was booked. */
export type SelectionChange = Partial<Omit<Selection, 'optionId'>>

export function changedSelection(selection: Selection, change: SelectionChange): Selection {
  return { ...selection, ...change }
}

/** What a change costs: the difference of the prices, and what of the money paid goes back. */
export type PriceDifference = { difference: Money; refund: Money }

export function differenceOf(
  booking: Pick<Booking, 'dueNow' | 'paid' | 'refunded' | 'currency'>,
  quote: Pick<Quote, 'totals'>,
): PriceDifference {
  const { currency, dueNow } = booking
  const after = quote.totals.dueNow.amount
  return {
    difference: moneyOf({ amount: after - dueNow, currency }),
    refund: moneyOf({ amount: Math.max(0, netPaid(booking) - after), currency }),
  }
}

/** Adjustments that staff made are part of what was agreed and stay through a change. */
export function adjustmentsOf({
  lines,
}: Pick<Quote, 'lines'>): { label: string; amount: number }[] {
  return lines.filter(isAdjustment).map(({ label, total }) => ({ label, amount: total.amount }))
}
