import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addMoney,
  compareMoney,
  type Money,
  moneyOf,
  multiplyMoney,
  subtractMoney,
  sumMoney,
  zero,
} from '#domain/money/money.ts'

const eur = (amount: number): Money => ({ amount, currency: 'EUR' })
const usd = (amount: number): Money => ({ amount, currency: 'USD' })
const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })

describe('amounts', () => {
  test('add, subtract and multiply in whole minor units [R-MON-01] [R-MON-04]', () => {
    expect(addMoney({ money: eur(10), plus: eur(20) })).toEqual(eur(30))
    expect(subtractMoney({ money: eur(10), minus: eur(20) })).toEqual(eur(-10))
    expect(multiplyMoney({ money: eur(333), qty: 3 })).toEqual(eur(999))
    expect(sumMoney({ items: [], currency: 'EUR' })).toEqual(zero('EUR'))
    expect([usd(3), usd(-1), usd(2)].sort(compareMoney)).toEqual([usd(-1), usd(2), usd(3)])
    expect(compareMoney(usd(2), usd(2))).toBe(0)
    expect(Object.is(moneyOf({ amount: -0, currency: 'EUR' }).amount, 0)).toBe(true)
  })

  test('sums and products are exact integers for any amount [R-MON-04] [R-MON-29]', () => {
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 50 }), values => {
        const exact = values.reduce((sum, value) => sum + BigInt(value), 0n)
        expect(BigInt(sumMoney({ items: values.map(eur), currency: 'EUR' }).amount)).toBe(exact)
      }),
    )
    fc.assert(
      fc.property(amounts, fc.integer({ min: -999, max: 999 }), (amount, qty) => {
        const product = multiplyMoney({ money: eur(amount), qty }).amount
        expect(BigInt(product)).toBe(BigInt(amount) * BigInt(qty))
        expect(Object.is(product, -0)).toBe(false)
      }),
    )
    fc.assert(
      fc.property(amounts, amounts, (one, other) => {
        const sum = addMoney({ money: eur(one), plus: eur(other) })
        expect(subtractMoney({ money: sum, minus: eur(other) })).toEqual(eur(one))
      }),
    )
  })

  test('mixing currencies is a bug [R-MON-02]', () => {
    expect(() => addMoney({ money: eur(1), plus: usd(1) })).toThrow('mixed EUR with USD')
    expect(() => subtractMoney({ money: eur(1), minus: usd(1) })).toThrow()
    expect(() => sumMoney({ items: [usd(1)], currency: 'EUR' })).toThrow()
    expect(() => compareMoney(eur(1), usd(1))).toThrow()
  })

  test('leaving the safe range, or a fraction, is a bug [R-MON-01] [R-MON-04]', () => {
    const most = eur(Number.MAX_SAFE_INTEGER)
    expect(() => addMoney({ money: most, plus: eur(1) })).toThrow()
    expect(() => multiplyMoney({ money: most, qty: 2 })).toThrow()
    expect(() => subtractMoney({ money: eur(0), minus: most })).not.toThrow()
    expect(() => subtractMoney({ money: eur(-1), minus: most })).toThrow()
    expect(() => sumMoney({ items: [most, most], currency: 'EUR' })).toThrow()
    expect(sumMoney({ items: [most, most, eur(-most.amount)], currency: 'EUR' })).toEqual(most)
    expect(() => moneyOf({ amount: 2n ** 53n, currency: 'EUR' })).toThrow()
    expect(() => moneyOf({ amount: 0.5, currency: 'EUR' })).toThrow()
    expect(() => multiplyMoney({ money: eur(10), qty: 1.1 })).toThrow()
    expect(() => addMoney({ money: eur(Number.NaN), plus: eur(1) })).toThrow()
  })
})
