import { convertBack } from '../money/conversion.ts'
import { granted, type Outcome, refused } from '../refusal.ts'
import type { Quote, QuoteLine } from '../sales/quote.ts'
import { assertAddsUp } from './totals.ts'

/** What staff add or take off, in minor units of the quote's currency; a discount is negative. */
export type Adjustment = { label: string; amount: number }

/** The quote with a line for each adjustment. Together they may not make it less than nothing. */
export function adjustQuote(quote: Quote, adjustments: readonly Adjustment[]): Outcome<Quote> {
  if (adjustments.length === 0) return granted(quote)
  const { currency } = quote.totals.dueNow
  const before = quote.lines.filter(isAdjustment).length
  const lines = adjustments.map(({ label, amount }, index) => {
    return adjustmentLine(before + index + 1, label, { amount, currency })
  })
  const sum = adjustments.reduce((total, { amount }) => total + amount, 0)
  const dueNow = { amount: quote.totals.dueNow.amount + sum, currency }
  if (dueNow.amount < 0) return refused('AdjustmentTooLarge', { total: dueNow })
  const grandTotal = { amount: quote.totals.grandTotal.amount + sum, currency }
  // The seller gives and takes it, so it is part of what the seller asks.
  const selling = convertBack(grandTotal, quote.fx)
  const margin = quote.usd.selling - quote.usd.net
  const adjusted = {
    ...quote,
    lines: [...quote.lines, ...lines],
    totals: { ...quote.totals, dueNow, grandTotal },
    usd: { net: selling - margin, selling },
  }
  assertAddsUp(adjusted)
  return granted(adjusted)
}

/** The quote made cheaper once more: what was taken off under this label before is one line. */
export function lowerQuote(quote: Quote, { label, amount }: Adjustment): Outcome<Quote> {
  const same = quote.lines.find(line => isAdjustment(line) && line.label === label)
  if (!same) return adjustQuote(quote, [{ label, amount: -amount }])
  const { dueNow, grandTotal } = quote.totals
  const taken = same.total.amount
  const rest = {
    ...quote,
    lines: quote.lines.filter(line => line !== same),
    totals: {
      ...quote.totals,
      dueNow: { ...dueNow, amount: dueNow.amount - taken },
      grandTotal: { ...grandTotal, amount: grandTotal.amount - taken },
    },
  }
  return adjustQuote(rest, [{ label, amount: taken - amount }])
}

export function isAdjustment({ kind }: Pick<QuoteLine, 'kind'>): boolean {
  return kind === 'adjustment'
}

function adjustmentLine(at: number, label: string, price: QuoteLine['total']): QuoteLine {
  return {
    kind: 'adjustment',
    ref: `adjustment-${at}`,
    label,
    qty: 1,
    unitPrice: price,
    originalUnitPrice: null,
    total: price,
    payAt: 'upfront',
    included: false,
    vehicle: null,
  }
}
