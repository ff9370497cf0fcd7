import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crossToUsd } from '#domain/exchange-feed/cross-to-usd.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'

const asOf = Temporal.Instant.from('2026-03-10T15:00:00Z')

function cross({ base, rates }: { base: CurrencyCode; rates: Record<string, string> }) {
  const reading = crossToUsd({ base, asOf, rates: new Map(Object.entries(rates)) })
  return reading.readable ? Object.fromEntries(reading.feed.rates) : reading.problem
}

describe('rates per dollar', () => {
  test('come from any base, the base included, with eight decimals [F12]', () => {
    expect(cross({ base: 'EUR', rates: { USD: '1.09', JPY: '161.55', HUF: '399.90' } })).toEqual({
      EUR: '0.91743119',
      JPY: '148.21100917',
      HUF: '366.88073394',
    })
    expect(cross({ base: 'OMR', rates: { USD: '2.6', EUR: '2.392' } })).toEqual({
      EUR: '0.92',
      OMR: '0.38461538',
    })
  })

  test('stay as they are when the base is the dollar, trimmed to eight decimals', () => {
    expect(
      cross({ base: 'USD', rates: { USD: '7', EUR: '0.920000000049', VND: '2.6e4' } }),
    ).toEqual({ EUR: '0.92', VND: '26000' })
  })

  test('a base that is listed wrongly does not matter', () => {
    expect(cross({ base: 'EUR', rates: { USD: '1.25', EUR: '9' } })).toEqual({ EUR: '0.8' })
  })

  test('need a dollar that is above zero [F12]', () => {
    for (const rates of [
      { JPY: '160' },
      { USD: '0' },
      { USD: '-1' },
      { USD: 'NaN' },
      { USD: '' },
    ]) {
      expect(cross({ base: 'EUR', rates })).toBe('no_usd')
    }
  })

  test('carry along what is no number [F12]', () => {
    expect(cross({ base: 'EUR', rates: { USD: '1.25', JPY: 'N/A', GBP: '-1', HUF: '0' } })).toEqual(
      { EUR: '0.8', JPY: 'N/A', GBP: '-0.8', HUF: '0' },
    )
  })

  test('are within half of the last decimal of the exact quotient [R-MON-05]', () => {
    const units = fc.bigInt({ min: 1n, max: 10n ** 12n })
    fc.assert(
      fc.property(units, units, (rate, dollar) => {
        const texts = { JPY: `${rate}e-6`, USD: `${dollar}e-6` }
        const crossed = cross({ base: 'EUR', rates: texts })
        const [whole = '', fraction = ''] = Object(crossed).JPY.split('.')
        const got = BigInt(whole + fraction.padEnd(8, '0'))
        const twiceError = 2n * (got * dollar - rate * 10n ** 8n)
        expect(twiceError <= dollar && twiceError > -dollar).toBe(true)
      }),
    )
  })
})
