import type { ChangePreview, Money } from '@outset/sdk/seller'

type Preview = Pick<ChangePreview, 'difference' | 'refund'>

/** What a move costs or gives back in all, by currency; what stays the same is left out. */
export function totalDifference(previews: readonly Preview[]): Money[] {
  const sums = new Map<string, number>()
  for (const { difference } of previews) {
    sums.set(difference.currency, (sums.get(difference.currency) ?? 0) + difference.amount)
  }
  return (
    [...sums]
      .filter(([, amount]) => amount !== 0)
      // The currencies are those of the bookings.
      .map(([currency, amount]) => ({ currency, amount }) as Money)
  )
}

/** Whether anybody would pay another price. */
export function hasDifference(previews: readonly Preview[]): boolean {
  return previews.some(({ difference }) => difference.amount !== 0)
}
