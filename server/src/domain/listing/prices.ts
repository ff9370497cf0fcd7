import { safeMinor } from '../money/money.ts'
import type { PriceLadder } from './listing-row.ts'
import type { UnitPricer } from './unit-pricer.ts'

export type FromPrice = { amountMinor: number; groupSize: number }

/**
 * The lowest price per person and the smallest group that gets it. The group is found by prices as
 * they are shown: when two sizes round to the same amount, the smaller one gets it as well.
 */
export function fromPrice({
  ladder,
  price,
}: {
  ladder: PriceLadder
  price: UnitPricer
}): FromPrice | null {
  let lowest: number | null = null
  for (const cents of ladder) {
    if (cents !== null && (lowest === null || cents < lowest)) lowest = cents
  }
  if (lowest === null) return null
  const amountMinor = price(lowest)
  const at = ladder.findIndex(cents => cents !== null && price(cents) === amountMinor)
  return { amountMinor, groupSize: at + 1 }
}

/** What a group pays together: the unit price is rounded once and then multiplied. */
export function groupPriceMinor({
  cents,
  travellers,
  price,
}: {
  cents: number
  travellers: number
  price: UnitPricer
}): number {
  return safeMinor(price(cents) * travellers)
}

/** The highest price in US cents that is shown as at most `minor`; −1 if none is. */
export function dearestWithin({
  minor,
  price,
  upToCents,
}: {
  minor: number
  price: UnitPricer
  upToCents: number
}): number {
  let within = -1
  let beyond = upToCents + 1
  while (beyond - within > 1) {
    const middle = Math.floor((within + beyond) / 2)
    if (price(middle) <= minor) within = middle
    else beyond = middle
  }
  return within
}
