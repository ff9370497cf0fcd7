import { safeMinor } from '../money/money.ts'
import type { PriceStep, PriceSteps } from './price-steps.ts'
import type { UnitPricer } from './unit-pricer.ts'

export type FromPrice = { amountMinor: number; groupSize: number }

/**
 * The lowest price per person and the smallest group that gets it. The group is found by prices as
 * they are shown: when two sizes round to the same amount, the smaller one gets it as well.
 */
export function fromPrice({
  steps,
  price,
}: {
  steps: PriceSteps
  /** Null where nothing can be shown, for want of a rate. */
  price: UnitPricer | null
}): FromPrice | null {
  let lowest: number | null = null
  for (const step of steps) {
    const minor = lowestOf(step)
    if (minor !== null && (lowest === null || minor < lowest)) lowest = minor
  }
  if (lowest === null || price === null) return null
  const amountMinor = price(lowest)
  return { amountMinor, groupSize: sizeAtPrice({ steps, price, amountMinor }) ?? 1 }
}

/** The least that anybody pays from a size on. */
export function lowestOf(step: PriceStep): number | null {
  const [, minor] = step
  if (step.length === 2) return minor
  return minor === null ? step[2] : Math.min(minor, step[2])
}

/** The smallest group that is shown this price per person. */
export function sizeAtPrice({
  steps,
  price,
  amountMinor,
}: {
  steps: PriceSteps
  price: UnitPricer
  amountMinor: number
}): number | undefined {
  const found = steps.find(step => {
    const minor = lowestOf(step)
    return minor !== null && price(minor) === amountMinor
  })
  return found?.[0]
}

/** What a group pays together: the unit price is rounded once and then multiplied. */
export function groupPriceMinor({
  minor,
  travellers,
  price,
}: {
  minor: number
  travellers: number
  price: UnitPricer
}): number {
  return safeMinor(price(minor) * travellers)
}

/** The highest price in the seller's currency that is shown as at most `minor`; −1 if none is. */
export function highestWithin({
  minor,
  price,
  upTo,
}: {
  minor: number
  price: UnitPricer
  upTo: number
}): number {
  let within = -1
  let beyond = upTo + 1
  while (beyond - within > 1) {
    const middle = Math.floor((within + beyond) / 2)
    if (price(middle) <= minor) within = middle
    else beyond = middle
  }
  return within
}
