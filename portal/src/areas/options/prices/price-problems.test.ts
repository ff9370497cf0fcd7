import { describe, expect, test } from 'vitest'
import { isStillRefused, priceProblems, rowOfField, takeLeastPrice } from './price-problems.ts'
import type { Sheet } from './price-sheet.ts'

const price = (minor: number) => ({ minor, typed: null, ages: [] })
const ages = [{ from_age: 3, to_age: 5, net: 2_000 }]
const sheet: Sheet = {
  rows: [
    {
      key: 'summer',
      season: { from: '2027-06-01', to: '2027-08-31' },
      weekdays: [],
      tiers: [{ min: 1, max: null }],
      cells: { guest: [price(52_000)] },
    },
    {
      key: 'rest',
      season: null,
      weekdays: [],
      tiers: [
        { min: 1, max: 2 },
        { min: 3, max: null },
      ],
      cells: { guest: [price(40_000), price(15_000)], child: [{ ...price(1), ages }] },
    },
  ],
}
const refused = { unit_id: 'guest', tier: 3, min_net: 26_667, min_net_usd: 26_667, row: 1 }

describe('prices that would be refused', () => {
  test('are found in the table, with the least that they may cost', () => {
    const [problem] = priceProblems(sheet, [refused])
    expect(problem).toEqual({
      row: 'rest',
      unit: 'guest',
      tier: 1,
      least: 26_667,
      fromAge: null,
      smaller: 2,
    })
  })

  test('using it ends the problem', () => {
    for (const problem of priceProblems(sheet, [refused])) {
      expect(isStillRefused(sheet, problem)).toBe(true)
      const mended = takeLeastPrice(sheet, problem)
      expect(mended.rows[1]?.cells.guest?.[1]?.minor).toBe(26_667)
      expect(isStillRefused(mended, problem)).toBe(false)
    }
  })

  test('a price by age is mended at its age', () => {
    const ofChild = {
      unit_id: 'child',
      tier: 1,
      min_net: 2_500,
      min_net_usd: 2_500,
      row: 1,
      from_age: 3,
    }
    for (const problem of priceProblems(sheet, [ofChild])) {
      const mended = takeLeastPrice(sheet, problem)
      expect(mended.rows[1]?.cells.child?.[0]?.ages[0]?.net).toBe(2_500)
      expect(isStillRefused(mended, problem)).toBe(false)
    }
  })

  test('an answer about a tier that is gone is dropped', () => {
    expect(priceProblems(sheet, [{ ...refused, tier: 7 }])).toEqual([])
    expect(priceProblems(sheet, [{ ...refused, row: 9 }])).toEqual([])
  })
})

test('of which row a refused field is', () => {
  expect(rowOfField('price_table.rows.1.season.to')).toBe(1)
  expect(rowOfField('rows.0')).toBe(0)
  expect(rowOfField('units.0.qty')).toBe(null)
})
