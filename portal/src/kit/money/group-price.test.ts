import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DOLLARS } from './entered-price.ts'
import { groupPrices, groupTotals } from './group-price.ts'

const EURO = { currency: 'EUR', rate: '0.92', rounding: 'none' } as const

describe('a price for a whole group', () => {
  test('is the same for every size, to a few cents', () => {
    const prices = groupPrices(32_000, 8, EURO)
    expect(groupTotals(prices, EURO)).toEqual([
      32_000, 32_002, 32_004, 32_004, 32_005, 32_010, 32_011, 32_016,
    ])
    expect(groupPrices(32_000, 4, DOLLARS)).toEqual([32_000, 16_000, 10_667, 8001])
  })

  test('never falls as the group grows, in cents and in the currency, and stays near', () => {
    const any = fc.record({
      total: fc.integer({ min: 0, max: 5_000_000 }),
      most: fc.integer({ min: 1, max: 30 }),
      price: fc.record({
        currency: fc.constantFrom('EUR', 'JPY', 'OMR', 'USD'),
        rate: fc.integer({ min: 1, max: 400_000 }).map(units => String(units / 1000)),
        rounding: fc.constantFrom('none', 'whole'),
      }),
    })
    fc.assert(
      fc.property(any, ({ total, most, price }) => {
        const how = price.currency === 'USD' ? { ...price, rate: '1' } : price
        const prices = groupPrices(total, most, how as typeof EURO)
        const kept = prices.map((cents, at) => cents * (at + 1))
        const paid = groupTotals(prices, how as typeof EURO)
        expect(prices).toHaveLength(most)
        for (const sums of [kept, paid]) expect(sums).toEqual(sums.toSorted((a, b) => a - b))
        expect(paid[0]).toBeGreaterThanOrEqual(total)
      }),
    )
  })

  test('in euros and dollars it stays within a cent for each guest of every size', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 5_000_000 }),
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom(EURO, DOLLARS),
        (total, most, price) => {
          const last = groupTotals(groupPrices(total, most, price), price).at(-1) ?? 0
          expect(last - total).toBeLessThanOrEqual((most * (most + 1)) / 2)
        },
      ),
    )
  })
})
