import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Conversion, convertBack, converter } from '#domain/money/conversion.ts'
import {
  COMBINATIONS,
  centsArbitrary,
  expectedMinor,
  expectedStep,
  MINOR_PER_MAJOR,
  rateArbitrary,
} from './conversion-oracle.ts'

const RUNS = { numRuns: 500 }

type FromUsd = Omit<Conversion, 'from' | 'to'> & { currency: Conversion['to']; usdCents: number }

function convertFromUsd({ usdCents, currency: to, ...rest }: FromUsd): number {
  return converter({ from: 'USD', to, ...rest })(usdCents)
}

describe('a USD unit price in another currency', () => {
  test('one price has 2 decimals in EUR, 3 in OMR and none in JPY [R-MON-03] [R-MON-05]', () => {
    const price = { usdCents: 4999, rounding: 'none' } as const
    expect(convertFromUsd({ ...price, currency: 'USD', rate: '1' })).toBe(4999)
    expect(convertFromUsd({ ...price, currency: 'EUR', rate: '0.92' })).toBe(4599)
    expect(convertFromUsd({ ...price, currency: 'OMR', rate: '0.385' })).toBe(19246)
    expect(convertFromUsd({ ...price, currency: 'JPY', rate: '150' })).toBe(7499)
    expect(convertFromUsd({ ...price, currency: 'HUF', rate: '360.5' })).toBe(1802140)
  })

  test('storefronts with different rounding show different amounts [R-MON-06] [R-SF-04]', () => {
    const price = { usdCents: 4999, rate: '0.92', currency: 'EUR' } as const
    expect(convertFromUsd({ ...price, rounding: 'none' })).toBe(4599)
    expect(convertFromUsd({ ...price, rounding: 'whole' })).toBe(4600)
    expect(convertFromUsd({ ...price, rounding: 'nearest_5' })).toBe(4500)
    expect(convertFromUsd({ ...price, rounding: 'nearest_10' })).toBe(5000)
  })

  test('steps are major units in JPY as well, and whole changes nothing there [R-MON-06]', () => {
    const price = { usdCents: 4999, rate: '150', currency: 'JPY' } as const
    expect(convertFromUsd({ ...price, rounding: 'none' })).toBe(7499)
    expect(convertFromUsd({ ...price, rounding: 'whole' })).toBe(7499)
    expect(convertFromUsd({ ...price, rounding: 'nearest_5' })).toBe(7500)
    expect(convertFromUsd({ ...price, rounding: 'nearest_10' })).toBe(7500)
  })

  test('a price in dollars is shown as kept, whatever the rounding [R-MON-06]', () => {
    for (const rounding of ['none', 'whole', 'nearest_5', 'nearest_10'] as const) {
      const price = { usdCents: 1234, rate: '1', currency: 'USD', rounding } as const
      expect(convertFromUsd(price)).toBe(1234)
    }
  })

  test('half a step goes away from zero, to either side [R-MON-06]', () => {
    const half = { rate: '0.5', currency: 'EUR', rounding: 'none' } as const
    expect(convertFromUsd({ ...half, usdCents: 5 })).toBe(3)
    expect(convertFromUsd({ ...half, usdCents: -5 })).toBe(-3)
    const ten = { rate: '0.5', currency: 'EUR', rounding: 'nearest_10' } as const
    expect(convertFromUsd({ ...ten, usdCents: 3000 })).toBe(2000)
    expect(convertFromUsd({ ...ten, usdCents: 2999 })).toBe(1000)
  })

  test('it is rounded once, not to cents and then to the step [R-MON-06]', () => {
    // 14.99985 euros: cents would say 15.00, and 15 goes up to 20.
    const price = { usdCents: 1500, rate: '0.99999', currency: 'EUR' } as const
    expect(convertFromUsd({ ...price, rounding: 'nearest_10' })).toBe(1000)
  })

  test('what rounding would bring to nothing is shown unrounded [D-47] [T-PRICE-3]', () => {
    const cheap = { usdCents: 200, rate: '0.92', currency: 'EUR' } as const
    expect(convertFromUsd({ ...cheap, rounding: 'nearest_10' })).toBe(184)
    expect(convertFromUsd({ ...cheap, rounding: 'nearest_5' })).toBe(184)
    expect(convertFromUsd({ ...cheap, rounding: 'whole' })).toBe(200)
    expect(convertFromUsd({ ...cheap, usdCents: -200, rounding: 'nearest_10' })).toBe(-184)
    expect(convertFromUsd({ ...cheap, usdCents: 543, rounding: 'nearest_10' })).toBe(500)
    expect(convertFromUsd({ ...cheap, usdCents: 544, rounding: 'nearest_10' })).toBe(1000)
    expect(convertFromUsd({ ...cheap, usdCents: 1, rounding: 'whole' })).toBe(1)
    const dinar = { usdCents: 1, rate: '0.00001', currency: 'KWD', rounding: 'none' } as const
    expect(convertFromUsd(dinar)).toBe(1)
    expect(convertFromUsd({ ...cheap, usdCents: 0, rounding: 'nearest_10' })).toBe(0)
  })

  test('a rate counts with the eight decimals that are shown, never with more [R-MON-05]', () => {
    const price = { usdCents: 100_000_000_000, currency: 'JPY', rounding: 'none' } as const
    expect(convertFromUsd({ ...price, rate: '1.000000004' })).toBe(1_000_000_000)
    expect(convertFromUsd({ ...price, rate: '1.00000001' })).toBe(1_000_000_010)
  })

  test('a rate that is not above zero is a bug', () => {
    const price = { usdCents: 100, currency: 'EUR', rounding: 'none' } as const
    for (const rate of ['0', '-1', 'NaN', '', '1,5', '0.000000001', 'Infinity']) {
      expect(() => convertFromUsd({ ...price, rate })).toThrow()
    }
  })

  test('a price that leaves the safe range is a bug, not a wrong price [R-MON-04]', () => {
    const price = { rate: '90000', currency: 'LBP', rounding: 'none' } as const
    expect(convertFromUsd({ ...price, usdCents: 100_000_000_000 })).toBe(9e15)
    expect(() => convertFromUsd({ ...price, usdCents: 1_000_000_000_000 })).toThrow()
    expect(() => convertFromUsd({ ...price, usdCents: 0.5 })).toThrow()
  })
})

describe.each(COMBINATIONS)('any price in $currency rounded to $rounding', combination => {
  const { currency, rounding } = combination
  const rates = rateArbitrary(currency)
  const convert = (usdCents: number, rate: string) =>
    convertFromUsd({ usdCents, rate, currency, rounding })

  test('is exact against a second calculation in fractions [R-MON-01] [R-MON-04]', () => {
    fc.assert(
      fc.property(centsArbitrary, rates, (cents, rate) => {
        const expected = expectedMinor({ usdCents: BigInt(cents), rate, currency, rounding })
        expect(BigInt(convert(cents, rate.text))).toBe(expected)
      }),
      RUNS,
    )
  })

  test('exact halves go away from zero [R-MON-06]', () => {
    if (currency === 'USD') return
    const step = expectedStep({ currency, rounding })
    // At this rate one cent is half a step, and so every odd number of cents lies between two.
    const rate = String(Number(50n * step) / Number(MINOR_PER_MAJOR[currency]))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), steps => {
        const expected = BigInt(steps + 1) * step
        expect(BigInt(convert(2 * steps + 1, rate))).toBe(expected)
        expect(BigInt(convert(-2 * steps - 1, rate))).toBe(-expected)
      }),
      RUNS,
    )
  })

  test('a higher price in dollars never converts lower [T-PRICE-3]', () => {
    fc.assert(
      fc.property(centsArbitrary, centsArbitrary, rates, (one, other, rate) => {
        const [low, high] = one < other ? [one, other] : [other, one]
        expect(convert(low, rate.text)).toBeLessThanOrEqual(convert(high, rate.text))
        expect(convert(low, rate.text)).toBeLessThanOrEqual(convert(low + 1, rate.text))
      }),
      RUNS,
    )
  })

  test('is a multiple of the step or below half of it, and never a multiple of what it is [D-47] [R-MON-06] [T-PRICE-3]', () => {
    const small = fc.oneof(centsArbitrary, fc.integer({ min: 0, max: 1_500 }))
    fc.assert(
      fc.property(small, rates, (cents, rate) => {
        const amount = convert(cents, rate.text)
        if (currency !== 'USD') {
          const step = expectedStep({ currency, rounding })
          const isWhole = BigInt(amount) % step === 0n
          expect(isWhole || 2n * BigInt(amount) <= step).toBe(true)
        }
        expect(amount === 0).toBe(cents === 0)
        const minor = Number(MINOR_PER_MAJOR[currency])
        const exact = (cents * Number(rate.units) * minor) / 1e10
        // Half a step is the smallest that is rounded up to one; of a minor unit, one is the least.
        expect(amount).toBeLessThanOrEqual(Math.max(2 * exact * (1 + 1e-12), 1))
      }),
      RUNS,
    )
  })

  test('a negative amount mirrors the positive one', () => {
    fc.assert(
      fc.property(centsArbitrary, rates, (cents, rate) => {
        expect(convert(0 - cents, rate.text)).toBe(0 - convert(cents, rate.text))
      }),
      RUNS,
    )
  })
})

describe('back to dollars', () => {
  test('goes to the nearest cent, half away from zero [R-MON-32]', () => {
    const back = (amount: number) =>
      convertBack({ amount, currency: 'OMR' }, { base: 'USD', rate: '0.385' })
    expect(back(38500)).toBe(10000)
    expect(back(1)).toBe(0)
    expect(back(-38500)).toBe(-10000)
    expect(convertBack({ amount: 3, currency: 'EUR' }, { base: 'USD', rate: '2' })).toBe(2)
    expect(convertBack({ amount: 150, currency: 'JPY' }, { base: 'USD', rate: '150' })).toBe(100)
    expect(convertBack({ amount: 99, currency: 'USD' }, { base: 'USD', rate: '1' })).toBe(99)
  })

  test.each(COMBINATIONS.filter(({ rounding }) => rounding === 'none'))(
    'differs in $currency by what rounding may lose, and no more [R-MON-32]',
    ({ currency, rounding }) => {
      fc.assert(
        fc.property(centsArbitrary, rateArbitrary(currency), (cents, rate) => {
          const amount = convertFromUsd({ usdCents: cents, rate: rate.text, currency, rounding })
          const back = convertBack({ amount, currency }, { base: 'USD', rate: rate.text })
          // Half a cent is lost on the way back, up to one minor unit on the way out.
          const minorInCents = 10_000_000_000n / (rate.units * MINOR_PER_MAJOR[currency]) + 1n
          const lost = BigInt(Math.abs(back - cents))
          expect(lost).toBeLessThanOrEqual(minorInCents + 1n)
        }),
        RUNS,
      )
    },
  )
})
