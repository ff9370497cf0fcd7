import { formatMoney } from '@outset/sdk/seller'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMoney } from './read-money.ts'

describe('readMoney', () => {
  test.each([
    ['12,500', 'de', 'OMR', 12_500],
    ['12,500', 'en', 'OMR', 12_500_000],
    ['12.500', 'de', 'USD', 1_250_000],
    ['12.500', 'en', 'OMR', 12_500],
    ['266.67', 'en', 'USD', 26_667],
    ['266,67', 'de', 'USD', 26_667],
    ['266.67', 'de', 'USD', 26_667],
    ['266,67', 'en', 'USD', 26_667],
    ['1,234.5', 'en', 'USD', 123_450],
    ['1.234,5', 'de', 'USD', 123_450],
    ['1.234,50', 'en', 'USD', 123_450],
    ['1 234,50 $', 'de', 'USD', 123_450],
    ['$400', 'en', 'USD', 40_000],
    ['usd 400', 'en', 'USD', 40_000],
    ['1’234.50', 'de', 'USD', 123_450],
    ['1,234,567', 'en', 'USD', 123_456_700],
    ['٤٠٠', 'ar', 'USD', 40_000],
    ['١٬٢٣٤٫٥٠', 'ar', 'USD', 123_450],
    ['۲۶۶٫۶۷', 'ar-u-nu-latn', 'USD', 26_667],
    ['1200', 'en', 'JPY', 1200],
    ['-5', 'en', 'USD', -500],
    ['−5', 'en', 'USD', -500],
    ['0', 'en', 'USD', 0],
  ])('%s in %s is %s %i', (text, locale, currency, minor) => {
    expect(readMoney(text, { locale, currency })).toBe(minor)
  })

  test.each([
    ['', 'en', 'USD'],
    ['12.345', 'en', 'USD'],
    ['12,5', 'en', 'JPY'],
    ['12,34,567', 'en', 'USD'],
    ['1.2.3', 'en', 'USD'],
    ['12.', 'en', 'USD'],
    ['about 12', 'en', 'USD'],
    ['12 EUR', 'en', 'USD'],
    ['1e5', 'en', 'USD'],
    ['99999999999999999', 'en', 'USD'],
  ])('%s in %s is no sum of %s', (text, locale, currency) => {
    expect(readMoney(text, { locale, currency })).toBe(null)
  })

  test('reads back what the reader is shown', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.constantFrom('en', 'de', 'ar-u-nu-latn', 'ar-JO'),
        fc.constantFrom('USD', 'OMR', 'JPY'),
        (amount, locale, currency) => {
          const shown = formatMoney({ amount, currency }, locale)
          expect(readMoney(shown, { locale, currency })).toBe(amount)
        },
      ),
    )
  })
})
