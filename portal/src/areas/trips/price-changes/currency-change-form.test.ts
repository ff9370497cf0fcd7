import { describe, expect, test } from 'vitest'
import {
  missingOfCurrency,
  NO_CURRENCY,
  readCurrencyChange,
  readRate,
  shownRate,
} from './currency-change-form.ts'

const YEN = { ...NO_CURRENCY, currency: 'JPY' }

describe('a change of the price currency that is typed', () => {
  test('begins with the rate of today, and keeps what was typed for each currency', () => {
    expect(shownRate(YEN, '160.25', 'de')).toBe('160,25')
    expect(shownRate(YEN, null, 'en')).toBe('')
    const typed = { ...YEN, rates: { JPY: '161' } }
    expect(shownRate(typed, '160.25', 'en')).toBe('161')
    expect(shownRate({ ...typed, currency: 'OMR' }, '0.41', 'en')).toBe('0.41')
    expect(shownRate({ ...typed, currency: 'OMR' }, '0.00000123', 'ar')).toBe('0.00000123')
  })

  test('reads a rate in the signs of the reader', () => {
    expect(readRate('160,25', 'de')).toBe('160.25')
    expect(readRate('1,234.5', 'en')).toBe('1234.5')
    expect(readRate('٠٫٤١', 'ar')).toBe('0.41')
    for (const text of ['', '0', '-1', '0.000000001', 'about 2', '12345678901']) {
      expect(readRate(text, 'en')).toBe(null)
    }
  })

  test('is asked of the service as soon as nothing is missing', () => {
    expect(missingOfCurrency(NO_CURRENCY, null)).toBe('currency')
    expect(missingOfCurrency(YEN, null)).toBe('rate')
    expect(readCurrencyChange(YEN, null)).toBe(null)
    expect(readCurrencyChange({ ...YEN, rounding: 'nearest_10' }, '160')).toEqual({
      currency: 'JPY',
      rate: '160',
      rounding: 'nearest_10',
    })
  })
})
