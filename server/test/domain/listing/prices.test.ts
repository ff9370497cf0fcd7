import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unitPricer } from '#domain/listing/unit-pricer.ts'
import { idsOf, list, steps, trip } from './catalog.ts'

const wholeEuros = unitPricer({
  marginBp: 0,
  conversion: { from: 'USD', to: 'EUR', rate: '0.9', rounding: 'whole' },
})
const yen = unitPricer({
  marginBp: 0,
  conversion: { from: 'USD', to: 'JPY', rate: '150', rounding: 'none' },
})

describe('the from price of a listed trip', () => {
  test('is the lowest per person, with the smallest group that gets it [R-CAT-13]', () => {
    const trips = [
      trip('tiers', { prices: steps({ 1: 9000, 4: 7500, 10: 7500, 20: 8000 }) }),
      trip('flat', { prices: steps({ 1: 4000 }) }),
      trip('pairs', { prices: steps({ 2: 6000, 10: null }) }),
      trip('asked', { prices: [] }),
      trip('free', { prices: steps({ 1: 0 }) }),
      trip('crowds', { prices: steps({ 1: 500, 51: 400 }) }),
    ]
    const found = list(trips).trips.map(({ tripId, fromPrice }) => [tripId, fromPrice])
    expect(Object.fromEntries(found)).toEqual({
      tiers: { amountMinor: 7500, groupSize: 4 },
      flat: { amountMinor: 4000, groupSize: 1 },
      pairs: { amountMinor: 6000, groupSize: 2 },
      asked: null,
      free: { amountMinor: 0, groupSize: 1 },
      crowds: { amountMinor: 400, groupSize: 51 },
    })
  })

  test('names the smallest group that gets it as shown, once it is rounded [R-CAT-13]', () => {
    const trips = [trip('a', { prices: steps({ 1: 9000, 3: 1010, 5: 1000 }) })]
    expect(list(trips).trips[0]?.fromPrice).toEqual({ amountMinor: 1000, groupSize: 5 })
    const inEuros = list(trips, { pricers: () => wholeEuros }).trips[0]?.fromPrice
    expect(inEuros).toEqual({ amountMinor: 900, groupSize: 3 })
  })

  test('is in the currency of the list, as are group prices [R-CAT-32]', () => {
    const trips = [trip('a', { prices: steps({ 1: 4999 }) })]
    expect(list(trips, { pricers: () => yen, travellers: 2 }).trips[0]).toMatchObject({
      fromPrice: { amountMinor: 7499, groupSize: 1 },
      group: { amountMinor: 14998, nextAmountMinor: 22497 },
    })
  })
})

describe('group prices', () => {
  const tiered = trip('a', { prices: steps({ 2: 9000, 4: 7500, 51: null }) })

  test('come with a number of travellers and not without [R-CAT-14]', () => {
    expect(list([tiered]).trips[0]?.group).toBeNull()
    expect(list([tiered], { travellers: 2 }).trips[0]?.group).not.toBeNull()
  })

  test('are what the group pays together and what one more makes it [R-CAT-15]', () => {
    const group = (travellers: number) => list([tiered], { travellers }).trips[0]?.group
    expect(group(2)).toEqual({ amountMinor: 18000, nextAmountMinor: 27000 })
    expect(group(3)).toEqual({ amountMinor: 27000, nextAmountMinor: 30000 })
  })

  test('are null for a size without a price, and the trip stays listed [R-CAT-15]', () => {
    const group = (travellers: number) => list([tiered], { travellers }).trips[0]?.group
    expect(group(1)).toEqual({ amountMinor: null, nextAmountMinor: 18000 })
    expect(group(50)).toEqual({ amountMinor: 375000, nextAmountMinor: null })
    expect(list([trip('b')], { travellers: 2 }).trips[0]?.group).toEqual({
      amountMinor: null,
      nextAmountMinor: null,
    })
  })

  test('multiply a unit price that was rounded once [R-CAT-15]', () => {
    const odd = trip('a', { prices: steps({ 1: 1055 }) })
    const { trips } = list([odd], { pricers: () => wholeEuros, travellers: 3 })
    expect(trips[0]?.group).toEqual({ amountMinor: 2700, nextAmountMinor: 3600 })
  })
})

describe('the highest price', () => {
  const trips = [
    trip('cheap-for-six', { prices: steps({ 1: 9000, 6: 3000 }) }),
    trip('flat', { prices: steps({ 1: 5000 }) }),
  ]

  test('is inclusive and in minor units of the list [R-CAT-38]', () => {
    expect(idsOf(trips, { maxPriceMinor: 5000, sort: 'price' })).toBe('cheap-for-six flat')
    expect(idsOf(trips, { maxPriceMinor: 4999 })).toBe('cheap-for-six')
    expect(idsOf(trips, { maxPriceMinor: 2999 })).toBe('')
    expect(idsOf(trips, { maxPriceMinor: 7500, pricers: () => yen, sort: 'price' })).toBe(
      'cheap-for-six flat',
    )
    expect(idsOf(trips, { maxPriceMinor: 7499, pricers: () => yen })).toBe('cheap-for-six')
  })

  test('compares what one traveller of the group pays [R-CAT-39]', () => {
    expect(idsOf(trips, { maxPriceMinor: 5000, travellers: 2 })).toBe('flat')
    expect(idsOf(trips, { maxPriceMinor: 3000, travellers: 6 })).toBe('cheap-for-six')
  })

  test('compares the price as shown, not as kept [R-CAT-38]', () => {
    const rounded = [trip('a', { prices: steps({ 1: 1055 }) })]
    expect(idsOf(rounded, { maxPriceMinor: 900, pricers: () => wholeEuros })).toBe('a')
    expect(idsOf(rounded, { maxPriceMinor: 899, pricers: () => wholeEuros })).toBe('')
  })

  test('of zero keeps what is free [R-CAT-38]', () => {
    const free = trip('free', { prices: steps({ 1: 0 }) })
    expect(idsOf([...trips, free], { maxPriceMinor: 0, pricers: () => wholeEuros })).toBe('free')
  })
})

describe('a unit pricer', () => {
  test('puts the margin on top in dollars, half a cent upwards, and then converts', () => {
    const conversion = { from: 'USD', to: 'USD', rate: '1', rounding: 'none' } as const
    const withMargin = unitPricer({ marginBp: 1250, conversion })
    expect([0, 1, 4, 12, 1000].map(withMargin)).toEqual([0, 1, 5, 14, 1125])
    const inYen = unitPricer({
      marginBp: 1250,
      conversion: { from: 'USD', to: 'JPY', rate: '150', rounding: 'none' },
    })
    expect(inYen(12)).toBe(21)
  })

  test('never makes a higher price lower, and answers the same again', () => {
    const rounding = fc.constantFrom('none', 'whole', 'nearest_5', 'nearest_10')
    const property = fc.property(
      fc.nat(10_000),
      rounding,
      fc.nat(5_000_000),
      fc.nat(1_000),
      (marginBp, rounding, cents, more) => {
        const conversion = { from: 'USD', to: 'EUR', rate: '0.92153817', rounding } as const
        const price = unitPricer({ marginBp, conversion })
        const minor = price(cents)
        expect(price(cents + more)).toBeGreaterThanOrEqual(minor)
        expect(price(cents)).toBe(minor)
      },
    )
    fc.assert(property)
  })
})
