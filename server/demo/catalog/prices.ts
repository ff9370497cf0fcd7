import { highestWithin } from '#domain/listing/prices.ts'
import { type UnitPricer, unitPricer } from '#domain/listing/unit-pricer.ts'
import { memoizeText } from '#domain/memoize.ts'
import { type CurrencyCode, currencyCodeOf, decimalsOf } from '#domain/money/currency.ts'
import { crossRate, type RatesInForce } from '#domain/money/exchange-rates.ts'
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

/** In minor units, to what a seller rounds what it types in a currency. */
const ROUND: Readonly<Record<string, { base: number; share: number }>> = {
  USD: { base: 50, share: 1 },
  EUR: { base: 100, share: 50 },
  JPY: { base: 500, share: 100 },
  OMR: { base: 500, share: 100 },
}
const roundOf = (currency: CurrencyCode) => ROUND[currency] ?? { base: 1, share: 1 }

/** What somebody there would type for something of about so many US cents. */
export function basePrice(usd: number, currency: CurrencyCode): number {
  const { base } = roundOf(currency)
  const rate = currency === 'USD' ? 1 : Number(DEMO_RATES[currency])
  const minor = usd * rate * 10 ** (decimalsOf(currency) - decimalsOf('USD'))
  return Math.round(minor / base) * base
}

type Base = { base: number; currency: CurrencyCode }

/** A group's price is flat; a car's is shared among its people, so every size has its own. */
export function priceRowOf(theme: Theme, { base, currency }: Base, who: Who): PriceRow {
  const { adult, child } = who
  const prices = theme.private ? sharedPrices(theme, { base, currency }) : [base]
  const last = theme.private ? LARGEST_PARTY : LARGEST_GROUP
  const tiers = prices.map((_, index) => ({
    min: index + 1,
    max: index === prices.length - 1 ? last : index + 1,
  }))
  const step = currency === 'USD' ? 50 : roundOf(currency).share
  const reduced = prices.map(price => Math.round((price * CHILD_SHARE) / step) * step)
  const childPrices = steady(reduced, currency)
  const cells = prices.flatMap((price, index) => [
    cell(adult, index + 1, price),
    cell(child, index + 1, childPrices[index] ?? price),
  ])
  return { season: null, weekdays: [], tiers, cells }
}

export function cell(unitId: string, tier: number, net: number) {
  return { unitId, tier, net, agePrices: [] }
}

function sharedPrices(theme: Theme, { base, currency }: Base): number[] {
  const { share } = roundOf(currency)
  const prices = Array.from({ length: LARGEST_PARTY }, (_, index) => {
    const people = index + 1
    const cars = Math.ceil(people / CAR_SEATS)
    const whole = theme.template === 'transfer' ? base * cars : base * (1 + 0.4 * (people - 1))
    return Math.ceil(whole / people / share) * share
  })
  return steady(prices, currency)
}

/**
 * A little more here and there, so that one more traveller never makes it cheaper for all: not in
 * the seller's currency, nor in any of the demo sites, as they round it.
 */
function steady(prices: readonly number[], currency: CurrencyCode): number[] {
  const { share } = roundOf(currency)
  const pricers = pricersOf(currency)
  const raised: number[] = []
  for (const [index, price] of prices.entries()) {
    const before = raised[index - 1] ?? 0
    const least = pricers.map(pricer => leastPrice(pricer, { before, size: index, price }))
    raised.push(Math.ceil(Math.max(price, ...least) / share) * share)
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

/** The seller's own currency, dollars, and every currency of every site. */
const pricersOf = memoizeText(10, (from: CurrencyCode): readonly UnitPricer[] =>
  DEMO_STOREFRONTS.flatMap(({ currencies, displayRounding: rounding }) =>
    [...new Set(['USD', from, ...currencies])].map(code => {
      const to = currencyCodeOf(code)
      const rate = crossRate({ from, to }, { rates: RATES, now: NOBODY_ASKS })?.rate ?? '1'
      return unitPricer({ marginBp: 0, conversion: { from, to, rate, rounding } })
    }),
  ),
)

const NOBODY_ASKS = Temporal.Instant.fromEpochMilliseconds(0)
const RATES: RatesInForce = new Map(
  Object.entries(DEMO_RATES).map(([code, rate]) => {
    const quote = currencyCodeOf(code)
    return [quote, { id: code, quote, rate, source: 'manual', asOf: NOBODY_ASKS }]
  }),
)

/** The same prices for another trip: other units, everything dearer or cheaper. */
export function scaleRow(
  row: PriceRow,
  { factor, currency }: { factor: number; currency: CurrencyCode },
  unitIds: Map<string, string>,
): PriceRow {
  const scaled = new Map<string, number[]>()
  for (const { unitId, net } of row.cells) {
    const prices = scaled.get(unitId) ?? []
    prices.push(Math.max(100, Math.ceil((net * factor) / 100) * 100))
    scaled.set(unitId, prices)
  }
  const cells = [...scaled].flatMap(([unitId, prices]) =>
    steady(prices, currency).map((net, index) =>
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
