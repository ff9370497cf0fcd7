import type { HeldMoneyPage } from '@outset/sdk/seller'

type Row = HeldMoneyPage['data'][number]
type Sum = HeldMoneyPage['sums'][number]

export interface PersonHolds {
  by: Sum['by']
  /** Of all that they have, by currency and way. */
  sums: Sum[]
  rows: Row[]
  /** Whether all of it is among the rows: a list shows the first hundred. */
  isWhole: boolean
}

/** Who has what, each person once, in the order of the sums. */
export function handOverOf({ data, sums }: Pick<HeldMoneyPage, 'data' | 'sums'>): PersonHolds[] {
  const people = Map.groupBy(sums, ({ by }) => by.id)
  return [...people].flatMap(([id, [first, ...others]]) => {
    if (!first) return []
    const own = [first, ...others]
    const rows = data.filter(({ by }) => by.id === id)
    const count = own.reduce((total, sum) => total + sum.count, 0)
    return [{ by: first.by, sums: own, rows, isWhole: rows.length === count }]
  })
}
