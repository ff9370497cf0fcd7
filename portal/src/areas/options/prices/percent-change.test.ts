import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeByPercent, changePrice, readPercent } from './percent-change.ts'
import type { Sheet } from './price-sheet.ts'

describe('a price by percent', () => {
  test.each([
    [10_000, 500, 'none', 10_500],
    [9_999, 500, 'none', 10_499],
    [9_999, 500, 'whole', 10_500],
    [12_345, -1000, 'nearest_5', 11_000],
    [12_345, 0, 'nearest_10', 12_000],
    [0, 5000, 'whole', 0],
    [10, -9000, 'nearest_10', 1],
    [90_000_000_000, 50_000, 'none', 100_000_000_000],
  ] as const)('%i by %i, %s', (minor, bp, rounding, after) => {
    expect(changePrice(minor, { percentBp: bp, rounding, currency: 'EUR' })).toBe(after)
  })

  test('is round in whole units of its currency, whatever its decimals', () => {
    const after = (price: number, currency: string) =>
      changePrice(price, { percentBp: 1000, rounding: 'nearest_5', currency })
    expect([after(3900, 'EUR'), after(3903, 'JPY'), after(39_000, 'OMR')]).toEqual([
      4500, 4295, 45_000,
    ])
  })

  test('is a whole number of steps, and within half a step of the exact one', () => {
    const minor = fc.integer({ min: 1, max: 10_000_000 })
    const percent = fc.integer({ min: -9000, max: 20_000 })
    fc.assert(
      fc.property(minor, percent, (before, bp) => {
        const after = changePrice(before, { percentBp: bp, rounding: 'whole', currency: 'USD' })
        // What is below half a step stays as it comes out.
        expect(after % 100 === 0 || after < 50).toBe(true)
        expect(after).toBeGreaterThan(0)
        const exact = (before * (10_000 + bp)) / 10_000
        if (exact >= 50) expect(Math.abs(after - exact)).toBeLessThanOrEqual(50)
      }),
    )
  })

  test('never puts a dearer price below a cheaper one', () => {
    const minor = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(minor, minor, fc.integer({ min: -9000, max: 20_000 }), (a, b, bp) => {
        const [low, high] = a <= b ? [a, b] : [b, a]
        const by = { percentBp: bp, rounding: 'nearest_5', currency: 'EUR' } as const
        expect(changePrice(low, by)).toBeLessThanOrEqual(changePrice(high, by))
      }),
    )
  })
})

test('all rows or some, with how many prices changed', () => {
  const tenPercent = { percentBp: 1000, rounding: 'none', currency: 'EUR' } as const
  const price = (minor: number) => ({ minor, typed: null, ages: [] })
  const ages = [{ from_age: 3, to_age: 5, net: 2_000 }]
  const row = { season: null, weekdays: [], tiers: [{ min: 1, max: null }] }
  const sheet: Sheet = {
    rows: [
      { ...row, key: 'a', cells: { adult: [price(100)], baby: [price(0)] } },
      { ...row, key: 'b', cells: { child: [{ minor: 4_000, typed: null, ages }] } },
    ],
  }
  const all = changeByPercent(sheet, { ...tenPercent, rows: null })
  expect(all.changed).toBe(2)
  expect(all.sheet.rows[1]?.cells.child?.[0]).toMatchObject({
    minor: 4_400,
    ages: [{ net: 2_200 }],
  })
  const some = changeByPercent(sheet, { ...tenPercent, rows: ['a'] })
  expect(some.changed).toBe(1)
  expect(some.sheet.rows[1]).toBe(sheet.rows[1])
})

test.each([
  ['5', 500],
  ['+10 %', 1000],
  ['-2,5', -250],
  ['−2.25%', -225],
  ['٥٫٥٪', 550],
  ['0', null],
  ['-95', null],
  ['501', null],
  ['abc', null],
  ['', null],
])('%s is %s hundredths of a percent', (text, bp) => {
  expect(readPercent(text)).toBe(bp)
})
