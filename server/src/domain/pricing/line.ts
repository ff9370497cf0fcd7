import type { Money } from '../money/money.ts'
import type { QuoteLine } from '../sales/quote.ts'
import type { Pricing } from './pricing.ts'

/** A line, and what it counts for in the totals that are not in its own currency. */
export type PricedLine = {
  line: QuoteLine
  /** In the currency of the quote, whatever the line itself is paid in. */
  totalMinor: number
  netUsd: number
  sellingUsd: number
}

export type LineWish = Pick<QuoteLine, 'kind' | 'ref' | 'label' | 'qty'> &
  Partial<Pick<QuoteLine, 'payAt' | 'included' | 'vehicle'>> & {
    /** The seller's price of one. */
    netUsd: number
    /** What it was before a special; null where there is none. */
    originalUsd?: number | null
    /** Asked for on the day instead, in the seller's own money. */
    localPrice?: Money | null
  }

/**
 * The one place where a price becomes an amount: the price of one is converted and rounded, and
 * only multiplied from there on.
 */
export function priceLine(wish: LineWish, { currency, price, sellingUsd }: Pricing): PricedLine {
  const { qty, netUsd, originalUsd = null, localPrice = null } = wish
  const own = price(netUsd)
  const unitPrice = localPrice ?? { amount: own, currency }
  const line = {
    kind: wish.kind,
    ref: wish.ref,
    label: wish.label,
    qty,
    unitPrice,
    originalUnitPrice: originalUsd === null ? null : { amount: price(originalUsd), currency },
    total: { amount: unitPrice.amount * qty, currency: unitPrice.currency },
    payAt: wish.payAt ?? 'upfront',
    included: wish.included ?? false,
    vehicle: wish.vehicle ?? null,
  }
  return {
    line,
    // What is paid on the day in the money of the quote is known exactly, and never told twice.
    totalMinor: unitPrice.currency === currency ? line.total.amount : own * qty,
    netUsd: netUsd * qty,
    sellingUsd: sellingUsd(netUsd) * qty,
  }
}
