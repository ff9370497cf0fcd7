import type { Money } from '@outset/sdk/seller'

/** Sums by currency, in the order in which the currencies first appear. Never across them. */
export function addMoney(parts: readonly Money[]): Money[] {
  const sums = new Map<string, number>()
  for (const { amount, currency } of parts) {
    sums.set(currency, (sums.get(currency) ?? 0) + amount)
  }
  return [...sums]
    .filter(([, amount]) => amount !== 0)
    .map(([currency, amount]) => ({ amount, currency }))
}

interface Owing {
  to_collect: readonly Money[]
  isIn: boolean
}

/** What is to be collected in all, and how much of it from guests who are already in. */
export function collectMoney(guests: readonly Owing[]): { total: Money[]; fromThoseIn: Money[] } {
  return {
    total: addMoney(guests.flatMap(({ to_collect }) => to_collect)),
    fromThoseIn: addMoney(guests.flatMap(({ isIn, to_collect }) => (isIn ? to_collect : []))),
  }
}
