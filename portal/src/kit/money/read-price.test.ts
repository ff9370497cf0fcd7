import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount } from '../forms/format-amount.ts'
import { readPrice } from './read-price.ts'

describe('a price', () => {
  test('is the sum that was typed, in the decimals of its currency', () => {
    expect(readPrice('79', { locale: 'de', currency: 'EUR' })).toBe(7900)
    expect(readPrice('39,90', { locale: 'de', currency: 'EUR' })).toBe(3990)
    expect(readPrice('12000', { locale: 'en', currency: 'JPY' })).toBe(12_000)
    expect(readPrice('12.5', { locale: 'en', currency: 'OMR' })).toBe(12_500)
    expect(readPrice('0', { locale: 'de', currency: 'EUR' })).toBe(0)
  })

  test('is none where it cannot be kept so', () => {
    expect(readPrice('39,9,9', { locale: 'de', currency: 'EUR' })).toBeNull()
    expect(readPrice('39,999', { locale: 'de', currency: 'EUR' })).toBeNull()
    expect(readPrice('12.5', { locale: 'en', currency: 'JPY' })).toBeNull()
    expect(readPrice('-1', { locale: 'de', currency: 'EUR' })).toBeNull()
    expect(readPrice('1000000001', { locale: 'de', currency: 'EUR' })).toBeNull()
  })

  test('reads back as it was typed, whatever the currency and the signs [D-34]', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000_000),
        fc.constantFrom('EUR', 'USD', 'JPY', 'OMR', 'HUF', 'KWD'),
        fc.constantFrom('en', 'de', 'ar-u-nu-latn'),
        (amount, currency, locale) => {
          const text = formatAmount({ amount, currency }, locale)
          expect(readPrice(text, { locale, currency })).toBe(amount)
        },
      ),
    )
  })
})
