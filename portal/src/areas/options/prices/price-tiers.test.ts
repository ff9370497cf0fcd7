import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SheetRow } from './price-sheet.ts'
import {
  canMoveBoundary,
  mergeTiers,
  moveBoundary,
  sameAsBefore,
  setLargest,
  setSmallest,
  splitPoints,
  splitTier,
} from './price-tiers.ts'

const price = (minor: number | null) => ({ minor, typed: null, ages: [] })
const row: SheetRow = {
  key: 'row-0',
  season: null,
  weekdays: [],
  tiers: [
    { min: 1, max: 2 },
    { min: 3, max: 4 },
    { min: 5, max: null },
  ],
  cells: { adult: [price(500), price(400), price(300)], child: [price(250)] },
}
const sizes = ({ tiers }: SheetRow) => tiers.map(({ min, max }) => `${min}-${max ?? ''}`).join(' ')
const adult = ({ cells }: SheetRow) => cells.adult?.map(({ minor }) => minor)

type Change = { kind: 'split' | 'merge' | 'later' | 'earlier'; at: number; by: number }
const anyChange: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('split', 'merge', 'later', 'earlier'),
  at: fc.nat({ max: 5 }),
  by: fc.nat({ max: 5 }),
})

function make(before: SheetRow, { kind, at, by }: Change): SheetRow {
  const tier = before.tiers[at]
  if (kind === 'split') return tier ? splitTier(before, at, tier.min + 1 + by) : before
  if (kind === 'merge') return mergeTiers(before, at)
  return moveBoundary(before, at, kind === 'later' ? 1 : -1)
}

describe('tiers', () => {
  test('a split keeps the price in both parts', () => {
    const split = splitTier(row, 2, 8)
    expect(sizes(split)).toBe('1-2 3-4 5-7 8-')
    expect(adult(split)).toEqual([500, 400, 300, 300])
    expect(split.cells.child?.map(({ minor }) => minor)).toEqual([250, null, null, null])
  })

  test('a merge keeps the price of the smaller group, or the only one', () => {
    expect(adult(mergeTiers(row, 0))).toEqual([500, 300])
    expect(sizes(mergeTiers(row, 1))).toBe('1-2 3-')
    const hole = { ...row, cells: { adult: [price(null), price(400), price(300)] } }
    expect(adult(mergeTiers(hole, 0))).toEqual([400, 300])
  })

  test('a boundary moves until a tier would be empty', () => {
    expect(sizes(moveBoundary(row, 0, 1))).toBe('1-3 4-4 5-')
    expect(sizes(moveBoundary(row, 1, -1))).toBe('1-2 3-3 4-')
    expect(canMoveBoundary(moveBoundary(row, 1, -1), 1, -1)).toBe(false)
    expect(canMoveBoundary(moveBoundary(row, 0, 1), 0, 1)).toBe(false)
    expect(canMoveBoundary(row, 2, 1)).toBe(false)
  })

  test('a column takes the prices of the one before', () => {
    expect(adult(sameAsBefore(row, 2))).toEqual([500, 400, 400])
    expect(sameAsBefore(row, 0)).toBe(row)
  })

  test('where a tier can be split', () => {
    expect(splitPoints({ min: 3, max: 4 })).toEqual([4])
    expect(splitPoints({ min: 3, max: 3 })).toEqual([])
    expect(splitPoints({ min: 1, max: null })).toHaveLength(12)
  })

  test('the smallest and the largest group', () => {
    expect(sizes(setSmallest(row, 2))).toBe('2-2 3-4 5-')
    expect(setSmallest(row, 3)).toBe(row)
    expect(sizes(setLargest(row, 8))).toBe('1-2 3-4 5-8')
    expect(setLargest(row, 4)).toBe(row)
  })

  test('whatever is done, sizes go up without a hole, and each has its cell', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 12 }), changes => {
        const made = changes.reduce(make, row)
        for (const [at, { min, max }] of made.tiers.entries()) {
          const next = made.tiers[at + 1]
          expect(max === null || max >= min).toBe(true)
          expect(next === undefined ? max : next.min).toBe(
            next === undefined ? null : (max ?? 0) + 1,
          )
        }
        expect(made.tiers[0]?.min).toBe(1)
        expect(made.cells.adult).toHaveLength(made.tiers.length)
      }),
    )
  })

  test('merging what was split gives the same again', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2 }), fc.nat({ max: 5 }), (at, by) => {
        const from = (row.tiers[at]?.min ?? 0) + 1 + by
        const split = splitTier(row, at, from)
        if (split === row) return
        expect(adult(mergeTiers(split, at))).toEqual(adult(row))
        expect(sizes(mergeTiers(split, at))).toBe(sizes(row))
      }),
    )
  })
})
