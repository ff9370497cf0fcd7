/** Who travels, as a list is asked: so many of each age. */
export type Party = {
  size: number
  /** The oldest first, each age once. */
  ages: readonly { age: number; count: number }[]
  /** The same for equal parties. */
  key: string
}

/** What somebody's age counts as where nobody gives it. */
export const USUAL_AGES = { adults: 30, children: 8, infants: 1 } as const
export const TRAVELLER_KINDS = ['adults', 'children', 'infants'] as const

export function partyOf(ages: readonly number[]): Party {
  const counts = new Map<number, number>()
  for (const age of ages.toSorted((a, b) => b - a)) counts.set(age, (counts.get(age) ?? 0) + 1)
  const sorted = [...counts].map(([age, count]) => ({ age, count }))
  return { size: ages.length, ages: sorted, key: JSON.stringify([...counts]) }
}

/**
 * The same with one age for all those between which nothing changes: of the ways to make up a party
 * few are then different, and pricing one does not take longer the more ages it has.
 */
export function withFewAges({ ages }: Party, cuts: readonly number[]): Party {
  const fewer = ages.flatMap(({ age, count }) => {
    const from = cuts.findLast(cut => cut <= age) ?? 0
    return Array.from({ length: count }, () => from)
  })
  return partyOf(fewer)
}

/** With one adult more. */
export function withAnother({ ages }: Party): Party {
  const all = ages.flatMap(({ age, count }) => Array.from({ length: count }, () => age))
  return partyOf([...all, USUAL_AGES.adults])
}
