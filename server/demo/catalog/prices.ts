import type { PriceRow } from '#domain/sales/sale-sheet.ts'
import type { Theme } from './themes.ts'

export const LARGEST_GROUP = 16
export const LARGEST_PARTY = 12
const LADDER = 51
const CAR_SEATS = 4
const CHILD_SHARE = 0.6

type Who = { adult: string; child: string }

/** A group's price is flat; a car's is shared among its people, so every size has its own. */
export function priceRowOf(theme: Theme, base: number, { adult, child }: Who): PriceRow {
  const prices = theme.private ? sharedPrices(theme, base) : [base]
  const last = theme.private ? LARGEST_PARTY : LARGEST_GROUP
  const tiers = prices.map((_, index) => ({
    min: index + 1,
    max: index === prices.length - 1 ? last : index + 1,
  }))
  const childPrices = steady(prices.map(price => Math.round((price * CHILD_SHARE) / 50) * 50))
  const cells = prices.flatMap((price, index) => [
    cell(adult, index + 1, price),
    cell(child, index + 1, childPrices[index] ?? price),
  ])
  return { season: null, weekdays: [], tiers, cells }
}

export function cell(unitId: string, tier: number, netUsd: number) {
  return { unitId, tier, netUsd, agePrices: [] }
}

function sharedPrices(theme: Theme, base: number): number[] {
  return steady(
    Array.from({ length: LARGEST_PARTY }, (_, index) => {
      const people = index + 1
      const cars = Math.ceil(people / CAR_SEATS)
      const whole = theme.template === 'transfer' ? base * cars : base * (1 + 0.4 * (people - 1))
      return Math.ceil(whole / people)
    }),
  )
}

/** A cent here and there, so that rounding never makes one more traveller cheaper for all. */
function steady(prices: readonly number[]): number[] {
  const raised: number[] = []
  for (const [index, price] of prices.entries()) {
    const before = raised[index - 1] ?? 0
    raised.push(Math.max(price, Math.ceil((index * before) / (index + 1))))
  }
  return raised
}

/** The same prices for another trip: other units, everything dearer or cheaper. */
export function scaleRow(row: PriceRow, factor: number, unitIds: Map<string, string>): PriceRow {
  const scaled = new Map<string, number[]>()
  for (const { unitId, netUsd } of row.cells) {
    const prices = scaled.get(unitId) ?? []
    prices.push(Math.max(100, Math.ceil((netUsd * factor) / 100) * 100))
    scaled.set(unitId, prices)
  }
  const cells = [...scaled].flatMap(([unitId, prices]) =>
    steady(prices).map((netUsd, index) =>
      cell(unitIds.get(unitId) ?? unitId, row.tiers[index]?.min ?? 1, netUsd),
    ),
  )
  return { ...row, cells }
}

/** What a row that holds all year says of a group of adults, as lists have it. */
export function ladderOf(row: PriceRow, adult: string): (number | null)[] {
  const prices = new Map(
    row.cells.filter(({ unitId }) => unitId === adult).map(({ tier, netUsd }) => [tier, netUsd]),
  )
  return Array.from({ length: LADDER }, (_, index) => {
    const people = index + 1
    const tier = row.tiers.find(({ min, max }) => min <= people && people <= (max ?? people))
    return tier ? (prices.get(tier.min) ?? null) : null
  })
}
