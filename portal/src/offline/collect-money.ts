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
  awaited?: Money | null
}

/** All that a guest has still to pay, whichever way it was to come. */
export function owedMoney({ to_collect, awaited }: Owing): Money[] {
  return addMoney([...to_collect, ...(awaited ? [awaited] : [])])
}

/** What is left of some sums when others are taken from them, never less than nothing. */
export function lessMoney(from: readonly Money[], taken: readonly Money[]): Money[] {
  const left = new Map(addMoney(taken).map(({ amount, currency }) => [currency, amount]))
  return from.flatMap(({ amount, currency }) => {
    const here = Math.min(amount, left.get(currency) ?? 0)
    left.set(currency, (left.get(currency) ?? 0) - here)
    return amount > here ? [{ amount: amount - here, currency }] : []
  })
}

interface Collecting {
  to_collect: readonly Money[]
  collected?: readonly { money: readonly Money[]; by: string | null }[]
  isIn: boolean
  /** Of a test nothing is to be collected; what somebody took for one all the same is real. */
  is_test?: boolean
}

/** What is to be collected in all, how much of it from guests who are in, and what somebody has. */
export function collectMoney(
  guests: readonly Collecting[],
  me: string,
): {
  total: Money[]
  fromThoseIn: Money[]
  held: { by: string; money: Money[] }[]
} {
  const taken = Map.groupBy(
    guests.flatMap(({ collected = [] }) => collected),
    // What this phone took is nobody's by name until the list has it.
    ({ by }) => by ?? me,
  )
  const owing = guests.filter(({ is_test = false }) => !is_test)
  return {
    held: [...taken].map(([by, sums]) => ({ by, money: addMoney(sums.flatMap(one => one.money)) })),
    total: addMoney(owing.flatMap(({ to_collect }) => to_collect)),
    fromThoseIn: addMoney(owing.flatMap(({ isIn, to_collect }) => (isIn ? to_collect : []))),
  }
}
