import { describe, expect, test } from 'vitest'
import { moneyOf, safeMinor } from '#domain/money/money.ts'

const MOST = Number.MAX_SAFE_INTEGER

describe('an amount', () => {
  test('is a whole number of minor units, with its currency [R-MON-01]', () => {
    expect(moneyOf({ amount: 1050, currency: 'EUR' })).toEqual({ amount: 1050, currency: 'EUR' })
    expect(moneyOf({ amount: BigInt(MOST), currency: 'JPY' }).amount).toBe(MOST)
    expect(safeMinor(-MOST)).toBe(-MOST)
  })

  test('of nothing has no sign, so that equal amounts are equal', () => {
    expect(Object.is(safeMinor(-0), 0)).toBe(true)
  })

  test('that is a fraction, no number or beyond the safe range is a bug [R-MON-01] [R-MON-04]', () => {
    for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY, MOST + 1, -MOST - 1]) {
      expect(() => safeMinor(amount), String(amount)).toThrow('not a safe amount')
    }
    expect(() => moneyOf({ amount: 2n ** 53n, currency: 'EUR' })).toThrow('not a safe amount')
  })
})
