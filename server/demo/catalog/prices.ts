import { highestWithin } from '#domain/listing/prices.ts'
import { type UnitPricer, unitPricer } from '#domain/listing/unit-pricer.ts'
import { currencyCodeOf } from '#domain/money/currency.ts'
import type { PriceRow } from '#domain/sales/sale-sheet.ts'
import { DEMO_RATES } from '../exchange-rates.ts'
import { DEMO_STOREFRONTS } from '../storefronts.ts'
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

export function cell(unitId: string, tier: number, net: number) {
  return { unitId, tier, net, agePrices: [] }
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

/**
 * A little more here and there, so that one more traveller never makes it cheaper for all: not in
 * dollars, nor in any currency of the demo sites, as they round it.
 */
function steady(prices: readonly number[]): number[] {
  const raised: number[] = []
  for (const [index, price] of prices.entries()) {
    const before = raised[index - 1] ?? 0
    const least = DEMO_PRICERS.map(pricer => leastPrice(pricer, { before, size: index, price }))
    raised.push(Math.max(price, ...least))
  }
  return raised
}

/** The least that each of one more may pay, where `size` paid `before`. */
function leastPrice(
  price: UnitPricer,
  group: { before: number; size: number; price: number },
): number {
  const needed = Math.ceil((group.size * price(group.before)) / (group.size + 1))
  if (price(group.price) >= needed) return group.price
  return highestWithin({ minor: needed - 1, price, upTo: group.before }) + 1
}

/** Dollars, and every currency of every site. */
const DEMO_PRICERS: readonly UnitPricer[] = DEMO_STOREFRONTS.flatMap(
  ({ currencies, displayRounding: rounding }) =>
    ['USD', ...currencies].map(code => {
      const currency = currencyCodeOf(code)
      const rate = DEMO_RATES[code] ?? '1'
      const conversion = { from: 'USD', to: currency, rate, rounding } as const
      return unitPricer({ marginBp: 0, conversion })
    }),
)

/** The same prices for another trip: other units, everything dearer or cheaper. */
export function scaleRow(row: PriceRow, factor: number, unitIds: Map<string, string>): PriceRow {
  const scaled = new Map<string, number[]>()
  for (const { unitId, net } of row.cells) {
    const prices = scaled.get(unitId) ?? []
    prices.push(Math.max(100, Math.ceil((net * factor) / 100) * 100))
    scaled.set(unitId, prices)
  }
  const cells = [...scaled].flatMap(([unitId, prices]) =>
    steady(prices).map((net, index) =>
      cell(unitIds.get(unitId) ?? unitId, row.tiers[index]?.min ?? 1, net),
    ),
  )
  return { ...row, cells }
}

/** What a row that holds all year says of a group of adults, as lists have it. */
export function pricesBySizeOf(row: PriceRow, adult: string): (number | null)[] {
  const prices = new Map(
    row.cells.filter(({ unitId }) => unitId === adult).map(({ tier, net }) => [tier, net]),
  )
  return Array.from({ length: LADDER }, (_, index) => {
    const people = index + 1
    const tier = row.tiers.find(({ min, max }) => min <= people && people <= (max ?? people))
    return tier ? (prices.get(tier.min) ?? null) : null
  })
}
