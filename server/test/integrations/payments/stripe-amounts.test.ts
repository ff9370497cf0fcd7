import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keysOf } from '#domain/keys-of.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { CURRENCY_DECIMALS } from '#domain/money/currency-table.ts'
import { cardLimits } from '#domain/payments/card-limits.ts'
import { fromStripeAmount, toStripeAmount } from '#integrations/payments/stripe/amounts.ts'

const CURRENCIES = keysOf(CURRENCY_DECIMALS)
const TAKEN = CURRENCIES.filter(currency => cardLimits(currency) !== null)

/** The lists of docs.stripe.com/currencies, written down apart from the table that is tested. */
const ZERO_DECIMAL = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ')
const ZERO_SENT_AS_TWO = ['ISK', 'UGX']
const THREE_DECIMAL = 'BHD JOD KWD OMR TND'.split(' ')

function stripeDecimals(currency: CurrencyCode): number {
  if (ZERO_DECIMAL.includes(currency)) return 0
  return THREE_DECIMAL.includes(currency) ? 3 : 2
}

/** A sum that Stripe takes. */
const SUMS = fc.constantFrom(...TAKEN).chain(currency => {
  const { min, max, step } = cardLimits(currency) ?? { min: 0, max: 0, step: 1 }
  return fc
    .integer({ min: Math.ceil(min / step), max: Math.floor(max / step) })
    .map(steps => ({ amount: steps * step, currency }))
})

describe('amounts as Stripe counts them', () => {
  test('a sum is the same money there, and comes back as it was [M-CARD-15]', () => {
    fc.assert(
      fc.property(SUMS, money => {
        const theirs = toStripeAmount(money)
        const scale = 10 ** (stripeDecimals(money.currency) - CURRENCY_DECIMALS[money.currency])
        expect(Number.isSafeInteger(theirs)).toBe(true)
        expect(theirs).toBe(Math.round(money.amount * scale))
        expect(fromStripeAmount(theirs, money.currency.toLowerCase())).toEqual(money)
      }),
      { numRuns: 2000 },
    )
  })

  test('what Stripe would refuse as too fine is no multiple of the step [M-CARD-15]', () => {
    fc.assert(
      fc.property(SUMS, ({ amount, currency }) => {
        const theirs = toStripeAmount({ amount, currency })
        if (THREE_DECIMAL.includes(currency)) expect(theirs % 10).toBe(0)
        if (ZERO_SENT_AS_TWO.includes(currency)) expect(theirs % 100).toBe(0)
      }),
    )
    for (const currency of TAKEN) {
      const limits = cardLimits(currency)
      const expected = currency === 'MGA' ? 100 : THREE_DECIMAL.includes(currency) ? 10 : 1
      expect([currency, limits?.step]).toEqual([currency, expected])
      expect((limits?.min ?? -1) % expected).toBe(0)
      expect((limits?.max ?? -1) % expected).toBe(0)
    }
  })

  test('the examples of its page: 500 for 5 ISK and 5 UGX, 500 for 500 JPY [M-CARD-15]', () => {
    expect(toStripeAmount({ amount: 5, currency: 'ISK' })).toBe(500)
    expect(toStripeAmount({ amount: 5, currency: 'UGX' })).toBe(500)
    expect(toStripeAmount({ amount: 500, currency: 'JPY' })).toBe(500)
    expect(toStripeAmount({ amount: 1000, currency: 'USD' })).toBe(1000)
    expect(toStripeAmount({ amount: 5120, currency: 'KWD' })).toBe(5120)
    expect(toStripeAmount({ amount: 80_045, currency: 'TWD' })).toBe(80_045)
    expect(toStripeAmount({ amount: 1045, currency: 'HUF' })).toBe(1045)
    expect(toStripeAmount({ amount: 70_000, currency: 'MGA' })).toBe(700)
  })

  test('no sum has more digits than Stripe takes [M-CARD-15]', () => {
    const digits: Partial<Record<CurrencyCode, number>> = { COP: 10, HUF: 10, IDR: 12, INR: 9 }
    const more = { ...digits, JPY: 10, LBP: 11 }
    for (const currency of TAKEN) {
      const most = toStripeAmount({ amount: cardLimits(currency)?.max ?? 0, currency })
      expect(String(most).length).toBe(more[currency] ?? 8)
    }
  })

  test('what is no currency of ours, or no whole unit, is no money', () => {
    expect(fromStripeAmount(100, 'xxx')).toBeNull()
    expect(fromStripeAmount(100, '')).toBeNull()
    expect(fromStripeAmount(550, 'isk')).toBeNull()
    expect(cardLimits('KPW')).toBeNull()
    expect(TAKEN).toHaveLength(CURRENCIES.length - 19)
  })
})
