import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keptCents, shownAmount } from '#kit/money/entered-price.ts'
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
    [90_000_000, 50_000, 'none', 100_000_000],
  ] as const)('%i cents by %i, %s', (cents, bp, rounding, after) => {
    expect(changePrice(cents, bp, rounding)).toBe(after)
  })

  test('is round in the currency that it is read in', () => {
    const euros = { currency: 'EUR', rate: '0.92', rounding: 'none' } as const
    const cents = keptCents(3900, euros)
    const after = (rounding: 'none' | 'whole') =>
      shownAmount(changePrice(cents, 1000, rounding, euros), euros)
    expect([after('none'), after('whole')]).toEqual([4290, 4300])
  })

  test('is a whole number of steps, and within half a step of the exact one', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 })
    const percent = fc.integer({ min: -9000, max: 20_000 })
    fc.assert(
      fc.property(cents, percent, (before, bp) => {
        const after = changePrice(before, bp, 'whole')
        // What is below half a step stays as it comes out.
        expect(after % 100 === 0 || after < 50).toBe(true)
        expect(after).toBeGreaterThan(0)
        const exact = (before * (10_000 + bp)) / 10_000
        if (exact >= 50) expect(Math.abs(after - exact)).toBeLessThanOrEqual(50)
      }),
    )
  })

  test('never puts a dearer price below a cheaper one', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: -9000, max: 20_000 }), (a, b, bp) => {
        const [low, high] = a <= b ? [a, b] : [b, a]
        const least = changePrice(low, bp, 'nearest_5')
        expect(least).toBeLessThanOrEqual(changePrice(high, bp, 'nearest_5'))
      }),
    )
  })
})

test('all rows or some, with how many prices changed', () => {
  const price = (cents: number) => ({ cents, typed: null, ages: [] })
  const ages = [{ from_age: 3, to_age: 5, net: 2_000 }]
  const row = { season: null, weekdays: [], tiers: [{ min: 1, max: null }] }
  const sheet: Sheet = {
    rows: [
      { ...row, key: 'a', cells: { adult: [price(100)], baby: [price(0)] } },
      { ...row, key: 'b', cells: { child: [{ cents: 4_000, typed: null, ages }] } },
    ],
  }
  const all = changeByPercent(sheet, { percentBp: 1000, rounding: 'none', rows: null })
  expect(all.changed).toBe(2)
  expect(all.sheet.rows[1]?.cells.child?.[0]).toMatchObject({
    cents: 4_400,
    ages: [{ net: 2_200 }],
  })
  const some = changeByPercent(sheet, { percentBp: 1000, rounding: 'none', rows: ['a'] })
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
