import type { Money } from '../money/money.ts'
import type { QuoteLine } from '../sales/quote.ts'
import type { Pricing } from './pricing.ts'

/** A line, and what it counts for in the totals that are not in its own currency. */
export type PricedLine = {
  line: QuoteLine
  /** In the currency of the quote, whatever the line itself is paid in. */
  totalMinor: number
  /** It is paid in money that has no rate, so that `totalMinor` does not count it. */
  isUncounted: boolean
  net: number
  selling: number
}

export type UnpricedLine = Pick<QuoteLine, 'kind' | 'ref' | 'label' | 'qty'> &
  Partial<Pick<QuoteLine, 'payAt' | 'included' | 'vehicle'>> & {
    /** The seller's price of one. */
    net: number
    /** What it was before a special; null where there is none. */
    original?: number | null
    /** Asked for on the day instead, in the seller's own money. */
    localPrice?: Money | null
  }

/**
 * The one place where a price becomes an amount: the price of one is converted and rounded, and
 * only multiplied from there on.
 */
export function priceLine(unpriced: UnpricedLine, pricing: Pricing): PricedLine {
  const { currency, price } = pricing
  const { qty, net, original = null, localPrice = null } = unpriced
  const own = price(net)
  const unitPrice = localPrice ?? { amount: own, currency }
  const line = {
    kind: unpriced.kind,
    ref: unpriced.ref,
    label: unpriced.label,
    qty,
    unitPrice,
    originalUnitPrice: original === null ? null : { amount: price(original), currency },
    total: { amount: unitPrice.amount * qty, currency: unitPrice.currency },
    payAt: unpriced.payAt ?? 'upfront',
    included: unpriced.included ?? false,
    vehicle: unpriced.vehicle ?? null,
  }
  return { line, ...worthOf(unpriced, pricing) }
}

/**
 * What a line counts for. A local price counts as its own price where the seller gave one,
 * and otherwise as what it converts to; in the currency of the quote it is exact.
 */
function worthOf(
  { qty, net, localPrice = null }: UnpricedLine,
  { currency, price, selling, local }: Pricing,
): Omit<PricedLine, 'line'> {
  const worth = localPrice && net === 0 ? local(localPrice) : null
  const minor = localPrice?.currency === currency ? localPrice.amount : worth?.minor
  return {
    isUncounted: localPrice !== null && net === 0 && minor === undefined,
    totalMinor: (minor ?? price(net)) * qty,
    // Whoever sells it adds nothing to what the seller takes on the day.
    net: (worth?.own ?? net) * qty,
    selling: (worth?.own ?? selling(net)) * qty,
  }
}
