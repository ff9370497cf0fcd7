import type { PriceStep, PriceSteps } from '../listing/price-steps.ts'

/** One price for all groups from a size to another, both included; `to` may be infinite. */
export type SizeRange = { from: number; to: number; minor: number }

/**
 * The lowest of many prices for each size of group. A table may have thousands of ranges, so each
 * size is visited once: the cheapest ranges go first and leave to the others what has no price yet.
 */
export function cheapestSteps(ranges: readonly SizeRange[]): PriceSteps {
  const sizes = [...new Set(ranges.flatMap(({ from, to }) => [from, to + 1]))].sort(ascending)
  const indexOf = new Map(sizes.map((size, index) => [size, index]))
  const prices: (number | null)[] = sizes.map(() => null)
  const nextUnpriced = linksToUnpriced(sizes.length)
  for (const { from, to, minor } of ranges.toSorted((a, b) => a.minor - b.minor)) {
    const end = indexOf.get(to + 1) ?? 0
    let at = nextUnpriced.find(indexOf.get(from) ?? 0)
    for (; at < end; at = nextUnpriced.find(at)) {
      prices[at] = minor
      nextUnpriced.skip(at)
    }
  }
  return withoutRepeats(sizes, prices)
}

function ascending(left: number, right: number): number {
  return left - right
}

/** For each index the first at or after it that was not skipped, found in almost no time. */
function linksToUnpriced(count: number) {
  const links = Uint32Array.from({ length: count + 1 }, (_, at) => at)
  return {
    find(index: number): number {
      let found = index
      while (links[found] !== found) found = links[found] ?? count
      // Whoever asks next goes straight there.
      for (let at = index; links[at] !== found && at < found; ) {
        const next = links[at] ?? count
        links[at] = found
        at = next
      }
      return found
    },
    skip(index: number): void {
      links[index] = index + 1
    },
  }
}

function withoutRepeats(sizes: readonly number[], prices: readonly (number | null)[]): PriceSteps {
  const steps: PriceStep[] = []
  let last: number | null = null
  sizes.forEach((size, at) => {
    const minor = prices[at] ?? null
    if (minor === last || size === Number.POSITIVE_INFINITY) return
    steps.push([size, minor])
    last = minor
  })
  return steps
}

/** Adds the prices of sizes at which somebody pays them only because others go along. */
export function withAccompanied(steps: PriceSteps, ranges: readonly SizeRange[]): PriceSteps {
  if (ranges.length === 0) return steps
  const lowest = new Map<number, number>()
  for (const { from, minor } of ranges) {
    lowest.set(from, Math.min(lowest.get(from) ?? minor, minor))
  }
  const begins = [...lowest.keys()].flatMap(size => [size, size + 1])
  const sizes = [...new Set([...begins, ...steps.map(([size]) => size)])].sort(ascending)
  return sizes.map((size): PriceStep => {
    const minor = steps.findLast(([from]) => from <= size)?.[1] ?? null
    const accompanied = lowest.get(size)
    return accompanied === undefined ? [size, minor] : [size, minor, accompanied]
  })
}
