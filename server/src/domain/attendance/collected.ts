import type { Money } from '../money/money.ts'

/** Money that whoever checked guests in has taken from them. */
export type Collected = {
  money: readonly Money[]
  /** What was paid on the booking by then, in its own minor units. */
  paid: number
}

type Held = { collected: Collected | null }
type Currency = Money['currency']

/**
 * What is in somebody's hands and not recorded yet, by currency. A payment that is recorded later
 * is the same money, so it counts once.
 */
export function heldMoney(
  marked: readonly Held[],
  { paid, currency }: { paid: number; currency: Currency },
): Map<Currency, number> {
  const held = new Map<Currency, number>()
  for (const { collected } of marked) {
    for (const money of collected?.money ?? []) {
      const recorded = money.currency === currency ? Math.max(0, paid - (collected?.paid ?? 0)) : 0
      const left = Math.max(0, money.amount - recorded)
      held.set(money.currency, (held.get(money.currency) ?? 0) + left)
    }
  }
  return held
}
