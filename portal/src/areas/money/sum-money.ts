import type { Money } from '@outset/sdk/seller'

/** Sums of different currencies stay apart, the largest number of payments first. */
export function sumMoney(moneys: readonly Money[]): Money[] {
  const sums = new Map<string, { amount: number; count: number }>()
  for (const { amount, currency } of moneys) {
    const sum = sums.get(currency) ?? { amount: 0, count: 0 }
    sums.set(currency, { amount: sum.amount + amount, count: sum.count + 1 })
  }
  return [...sums]
    .filter(([, { amount }]) => amount !== 0)
    .sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1))
    .map(([currency, { amount }]) => ({ amount, currency }))
}
