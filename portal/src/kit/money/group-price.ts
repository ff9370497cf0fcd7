/** As many sizes as a price table has room for. */
export const MOST_IN_GROUP = 30

/**
 * What each of 1, 2, 3 … guests pays, so that a group pays the same in all however many it is:
 * never less than the total, and never less than a smaller group. As a price is that of one guest,
 * the sum is a little more where it cannot be divided.
 */
export function groupPrices(total: number, most: number): number[] {
  const prices: number[] = []
  let least = total
  for (let guests = 1; guests <= Math.min(most, MOST_IN_GROUP); guests++) {
    const share = Math.ceil(least / guests)
    prices.push(share)
    least = share * guests
  }
  return prices
}

/** What groups of each size pay in all. */
export function groupTotals(prices: readonly number[]): number[] {
  return prices.map((price, at) => price * (at + 1))
}
