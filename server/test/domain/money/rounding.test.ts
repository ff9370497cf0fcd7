import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal, normaliseRate, parseDecimal } from '#domain/money/decimal.ts'
import { divideHalfAwayFromZero, proportionOf, roundingStepMinor } from '#domain/money/rounding.ts'

describe('rounding', () => {
  test('ties go away from zero, all else to the nearest [R-MON-06]', () => {
    const divide = (numerator: bigint, denominator: bigint) =>
      divideHalfAwayFromZero({ numerator, denominator })
    expect([5n, 4n, 6n, -5n, -4n, -6n, 0n].map(n => divide(n, 10n))).toEqual([
      1n,
      0n,
      1n,
      -1n,
      0n,
      -1n,
      0n,
    ])
    expect(divide(1n, 3n)).toBe(0n)
    expect(divide(2n, 3n)).toBe(1n)
    expect(() => divide(1n, 0n)).toThrow()
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n, max: 10n ** 20n }), (n, d) => {
        const twiceError = 2n * (divide(n, d) * d - n)
        expect(twiceError <= d && twiceError >= -d).toBe(true)
        if (twiceError === d || twiceError === -d) expect(twiceError > 0n).toBe(n > 0n)
      }),
    )
  })

  test('a step is counted in major units [R-MON-06]', () => {
    expect(roundingStepMinor({ currency: 'OMR', rounding: 'nearest_5' })).toBe(5000n)
    expect(roundingStepMinor({ currency: 'HUF', rounding: 'whole' })).toBe(100n)
    expect(roundingStepMinor({ currency: 'JPY', rounding: 'whole' })).toBe(1n)
    expect(roundingStepMinor({ currency: 'JPY', rounding: 'nearest_10' })).toBe(10n)
    expect(roundingStepMinor({ currency: 'OMR', rounding: 'none' })).toBe(1n)
  })

  test('a proportion is rounded once [R-MON-04]', () => {
    expect(proportionOf({ amountMinor: 999, part: 50, whole: 100 })).toBe(500)
    expect(proportionOf({ amountMinor: -999, part: 50, whole: 100 })).toBe(-500)
    expect(proportionOf({ amountMinor: 1, part: 1, whole: 3 })).toBe(0)
    expect(proportionOf({ amountMinor: 9e15, part: 9999, whole: 10000 })).toBe(8.9991e15)
    expect(() => proportionOf({ amountMinor: 1, part: 0.5, whole: 1 })).toThrow()
    expect(() => proportionOf({ amountMinor: 1, part: 1, whole: 0 })).toThrow()
  })
})

describe('decimal text', () => {
  test('is read exactly, exponents included, and anything else is refused', () => {
    expect(parseDecimal('1.25')).toEqual({ units: 125n, scale: 2 })
    expect(parseDecimal('-0.10')).toEqual({ units: -10n, scale: 2 })
    expect(parseDecimal('1.5e3')).toEqual({ units: 1500n, scale: 0 })
    expect(parseDecimal('15E-1')).toEqual({ units: 15n, scale: 1 })
    const not = ['', ' 1', '+1', '.5', '5.', '1,5', 'NaN', 'Infinity', '0x10', '1_000', '1e999']
    for (const text of [...not, '1'.repeat(21), `0.${'1'.repeat(41)}`, '<html>', '١']) {
      expect(parseDecimal(text), text).toBeNull()
    }
  })

  test('a rate has at most 8 decimals and no trailing zeros [R-MON-23]', () => {
    expect(normaliseRate('0.92000000')).toBe('0.92')
    expect(normaliseRate('150.00')).toBe('150')
    expect(normaliseRate('100')).toBe('100')
    expect(normaliseRate('0.123456785')).toBe('0.12345679')
    expect(normaliseRate('1e-3')).toBe('0.001')
    expect(() => normaliseRate('abc')).toThrow()
  })

  test('what is written reads back as the same number', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 19n), max: 10n ** 19n }),
        fc.integer({ min: 0, max: 15 }),
        (units, scale) => {
          const read = parseDecimal(formatDecimal({ units, scale }))
          expect(read).not.toBeNull()
          if (read !== null) {
            expect(read.units * 10n ** BigInt(scale - read.scale)).toBe(units)
          }
        },
      ),
    )
  })
})
