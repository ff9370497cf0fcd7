import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findLoweringCells } from '#domain/prices/lowering-cells.ts'
import type { PriceRow } from '#domain/sales/sale-sheet.ts'

const NOBODY = new Set<string>()

/** One unit, one tier after the other: how large each is, and what it costs. */
function rowOf(steps: readonly { sizes: number; net: number }[]): PriceRow {
  let min = 1
  const tiers = steps.map(({ sizes }, index) => {
    const tier = { min, max: index === steps.length - 1 ? null : min + sizes - 1 }
    min += sizes
    return tier
  })
  const cells = steps.map(({ net }, index) => ({
    unitId: 'adult',
    tier: tiers[index]?.min ?? 0,
    net,
    agePrices: [],
  }))
  return { season: null, weekdays: [], tiers, cells }
}

describe('cells in which one more traveller would lower the total', () => {
  test('from 100 for one to 40 each for two: two must pay 50 at least [R-ERR-16]', () => {
    const row = rowOf([
      { sizes: 1, net: 100 },
      { sizes: 1, net: 40 },
    ])
    expect(findLoweringCells([row], NOBODY)).toEqual([{ unit_id: 'adult', tier: 2, min_net: 50 }])
  })

  test('as much in all as before is allowed, a cent less is not', () => {
    const at = (net: number) =>
      findLoweringCells(
        [
          rowOf([
            { sizes: 3, net: 1000 },
            { sizes: 1, net },
          ]),
        ],
        NOBODY,
      )
    expect(at(750)).toEqual([])
    expect(at(749)).toEqual([{ unit_id: 'adult', tier: 4, min_net: 750 }])
  })

  test('several rows: each says which one it is', () => {
    const good = rowOf([{ sizes: 1, net: 100 }])
    const bad = rowOf([
      { sizes: 2, net: 100 },
      { sizes: 1, net: 10 },
    ])
    expect(findLoweringCells([good, bad], NOBODY)).toEqual([
      { unit_id: 'adult', tier: 3, min_net: 67, row: 1 },
    ])
  })

  test('prices by age are held against each other age by age', () => {
    const band = (fromAge: number, toAge: number, net: number) => ({ fromAge, toAge, net })
    const row: PriceRow = {
      season: null,
      weekdays: [],
      tiers: [
        { min: 1, max: 1 },
        { min: 2, max: null },
      ],
      cells: [
        { unitId: 'child', tier: 1, net: 0, agePrices: [band(3, 6, 100), band(7, 11, 200)] },
        { unitId: 'child', tier: 2, net: 0, agePrices: [band(3, 8, 60), band(9, 11, 100)] },
      ],
    }
    // Those of 7 and 8 paid 200 and would pay 60.
    expect(findLoweringCells([row], NOBODY)).toEqual([
      { unit_id: 'child', tier: 2, min_net: 100, from_age: 3 },
    ])
  })

  test('a free unit costs nothing whatever its cells say', () => {
    const row = rowOf([
      { sizes: 1, net: 100 },
      { sizes: 1, net: 0 },
    ])
    expect(findLoweringCells([row], new Set(['adult']))).toEqual([])
  })

  test('an accepted table never makes one more traveller of a kind cheaper for all', () => {
    const steps = fc.array(
      fc.record({
        sizes: fc.integer({ min: 1, max: 6 }),
        net: fc.integer({ min: 0, max: 999 }),
      }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(steps, given => {
        const row = rowOf(given)
        const lowered = findLoweringCells([row], NOBODY)
        const totals = Array.from({ length: 40 }, (_, index) => totalFor(row, index + 1))
        const falls = totals.some((total, index) => total < (totals[index - 1] ?? 0))
        expect(lowered.length > 0).toBe(falls)
        for (const { tier, min_net } of lowered) {
          const before = totalFor(row, tier - 1)
          expect(min_net * tier).toBeGreaterThanOrEqual(before)
          expect((min_net - 1) * tier).toBeLessThan(before)
        }
      }),
      { numRuns: 500 },
    )
  })
})

function totalFor({ tiers, cells }: PriceRow, pax: number): number {
  const tier = tiers.find(({ min, max }) => min <= pax && (max === null || pax <= max))
  return pax * (cells.find(cell => cell.tier === tier?.min)?.net ?? 0)
}
