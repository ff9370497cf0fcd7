/**
 * What one traveller pays by the size of the group, in minor units of the seller's currency. A step
 * holds from its size up to the next step, and has null where that size cannot be booked. Sizes
 * ascend; below the first step there is no price. It is an array because it is stored for every
 * trip and read by the thousand.
 *
 * The third is what somebody pays in a party of exactly `fromSize`, while the others in it pay
 * something else: a child at 50 whom an adult takes along for free. It may be the lowest price of
 * the trip, but it is not what each of so many pay, so groups are never priced with it.
 */
export type PriceStep =
  | readonly [fromSize: number, minor: number | null]
  | readonly [fromSize: number, minor: number | null, accompanied: number]
export type PriceSteps = readonly PriceStep[]

/**
 * Prices change when a special begins to be sold or the last start of a season can no longer be
 * booked. All of that is known beforehand, so the periods to come are stored with the trip and
 * every reader picks the one of its own moment. The first also counts for any time before it.
 */
export type PricePeriod = { fromMs: number; steps: PriceSteps }
export type PricePeriods = readonly PricePeriod[]

/** The prices of one moment, and from when until when they are the same. */
export type CurrentPrices = { steps: PriceSteps; sinceMs: number; untilMs: number }

const NO_PRICES: CurrentPrices = {
  steps: [],
  sinceMs: Number.NEGATIVE_INFINITY,
  untilMs: Number.POSITIVE_INFINITY,
}

/** Null periods are a trip that shows no price. */
export function pricesAt(periods: PricePeriods | null, nowMs: number): CurrentPrices {
  if (periods === null) return NO_PRICES
  let at = periods.length - 1
  while (at > 0 && (periods[at]?.fromMs ?? 0) > nowMs) at--
  const current = periods[at]
  if (current === undefined) return NO_PRICES
  return {
    steps: current.steps,
    sinceMs: at === 0 ? Number.NEGATIVE_INFINITY : current.fromMs,
    untilMs: periods[at + 1]?.fromMs ?? Number.POSITIVE_INFINITY,
  }
}

/** The end of a time as an instant; undefined where it has none. */
export function instantOf(untilMs: number): Temporal.Instant | undefined {
  if (untilMs === Number.POSITIVE_INFINITY) return undefined
  return Temporal.Instant.fromEpochMilliseconds(untilMs)
}

/** One more than the largest group a list asks for, because a card also shows the next size. */
export const PRICED_SIZES = 51

/** What one traveller pays when 1, 2, … 51 travel; null where there is no price. */
export type PricesBySize = readonly (number | null)[]

export function pricesBySizeOf(steps: PriceSteps): PricesBySize {
  const bySize: (number | null)[] = Array.from({ length: PRICED_SIZES }, () => null)
  for (const [fromSize, minor] of steps) bySize.fill(minor, fromSize - 1)
  return bySize
}

/** Prices by size as steps. Groups that are larger than those have none. */
export function stepsOf(bySize: PricesBySize): PriceSteps {
  const steps: PriceStep[] = []
  const last = () => steps.at(-1)?.[1] ?? null
  bySize.forEach((minor, at) => {
    if (minor !== last()) steps.push([at + 1, minor])
  })
  if (last() !== null) steps.push([bySize.length + 1, null])
  return steps
}
