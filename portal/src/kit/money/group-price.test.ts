import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupPrices, groupTotals } from './group-price.ts'

describe('a price for a whole group', () => {
  test('is the same for every size, to a few cents', () => {
    expect(groupPrices(32_000, 4)).toEqual([32_000, 16_000, 10_667, 8001])
    expect(groupTotals([32_000, 16_000, 10_667, 8001])).toEqual([32_000, 32_000, 32_001, 32_004])
  })

  test('never falls as the group grows, and stays within a unit for each guest of every size', () => {
    fc.assert(
      fc.property(fc.nat(5_000_000), fc.integer({ min: 1, max: 30 }), (total, most) => {
        const paid = groupTotals(groupPrices(total, most))
        expect(paid).toHaveLength(most)
        expect(paid).toEqual(paid.toSorted((a, b) => a - b))
        expect(paid[0]).toBe(total)
        expect((paid.at(-1) ?? 0) - total).toBeLessThanOrEqual((most * (most + 1)) / 2)
      }),
    )
  })
})
