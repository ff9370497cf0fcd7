import { keptCents, type PriceIn, shownAmount } from './entered-price.ts'

/** As many sizes as a price table has room for. */
export const MOST_IN_GROUP = 30

/**
 * What each of 1, 2, 3 … guests pays, in US cents, so that a group pays the same in all however
 * many it is: never less than the total, and never less than a smaller group. As a price is that
 * of one guest, the sum is a little more where it cannot be divided. The service judges tables in
 * cents and sites ask in their currency: it holds in both.
 */
export function groupPrices(totalMinor: number, most: number, price: PriceIn): number[] {
  const prices: number[] = []
  let least = { minor: totalMinor, cents: 0 }
  for (let guests = 1; guests <= Math.min(most, MOST_IN_GROUP); guests++) {
    const share = Math.ceil(least.minor / guests)
    let cents = Math.max(keptCents(share, price) - 1, Math.ceil(least.cents / guests), 0)
    while (shownAmount(cents, price) < share) cents += 1
    prices.push(cents)
    least = { minor: shownAmount(cents, price) * guests, cents: cents * guests }
  }
  return prices
}

/** What groups of each size pay in all, in the currency. */
export function groupTotals(prices: readonly number[], price: PriceIn): number[] {
  return prices.map((cents, at) => shownAmount(cents, price) * (at + 1))
}
