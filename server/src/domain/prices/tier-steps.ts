import type { PriceCell, PriceRow } from '../sales/sale-sheet.ts'

/**
 * Where one tier ends and the next begins, for one unit: what each of `size` travellers pays, and
 * what each pays when one more comes.
 */
export type TierStep = {
  unitId: string
  /** The `min` of the tier that begins. */
  tier: number
  size: number
  before: number
  after: number
  /** Where the age decides the price: of whom, by the band of the tier that begins. */
  fromAge: number | null
}

/** All of a row. Within a tier a larger group always pays more, so nothing else can be lowered. */
export function tierSteps({ tiers, cells }: PriceRow, free: ReadonlySet<string>): TierStep[] {
  const byKey = new Map(cells.map(cell => [`${cell.unitId} ${cell.tier}`, cell]))
  const endingBefore = new Map(tiers.map(({ min, max }) => [max === null ? null : max + 1, min]))
  return cells
    .filter(({ unitId }) => !free.has(unitId))
    .flatMap(cell => {
      const smaller = byKey.get(`${cell.unitId} ${endingBefore.get(cell.tier)}`)
      return smaller ? stepsBetween(smaller, cell) : []
    })
}

function stepsBetween(smaller: PriceCell, larger: PriceCell): TierStep[] {
  const { unitId, tier } = larger
  const step = { unitId, tier, size: tier - 1 }
  if (smaller.agePrices.length === 0 && larger.agePrices.length === 0) {
    return [{ ...step, before: smaller.net, after: larger.net, fromAge: null }]
  }
  // Both prices stay the same between the ages at which a band begins.
  const ages = new Set([...smaller.agePrices, ...larger.agePrices].map(({ fromAge }) => fromAge))
  return [...ages, 0].flatMap(age => {
    const before = priceAt(smaller, age)
    const after = priceAt(larger, age)
    if (before === null || after === null) return []
    return [{ ...step, before: before.net, after: after.net, fromAge: after.fromAge }]
  })
}

function priceAt({ net, agePrices }: PriceCell, age: number) {
  if (agePrices.length === 0) return { net, fromAge: 0 }
  return agePrices.find(({ fromAge, toAge }) => fromAge <= age && age <= toAge) ?? null
}
