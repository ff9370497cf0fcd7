import { describe, expect, test } from 'vitest'
import { decimalTextOf, formatMoney } from '#domain/money/format.ts'

describe('money for people', () => {
  test('has the decimals of its currency, exactly [R-MON-03]', () => {
    expect(decimalTextOf({ amount: 12500, currency: 'OMR' })).toBe('12.500')
    expect(decimalTextOf({ amount: 5, currency: 'USD' })).toBe('0.05')
    expect(decimalTextOf({ amount: -5, currency: 'OMR' })).toBe('-0.005')
    expect(decimalTextOf({ amount: 7500, currency: 'JPY' })).toBe('7500')
    expect(decimalTextOf({ amount: 0, currency: 'JPY' })).toBe('0')
    expect(decimalTextOf({ amount: Number.MAX_SAFE_INTEGER, currency: 'EUR' })).toBe(
      '90071992547409.91',
    )
  })

  test('keeps the decimals that Intl would drop, and every digit [R-MON-03]', () => {
    const english = (amount: number, currency: 'HUF' | 'IQD' | 'USD' | 'JPY') =>
      formatMoney({ money: { amount, currency }, locale: 'en' })
    expect(english(123456, 'HUF')).toBe('HUF\u00a01,234.56')
    expect(english(1234567, 'IQD')).toBe('IQD\u00a01,234.567')
    expect(english(Number.MAX_SAFE_INTEGER, 'USD')).toBe('$90,071,992,547,409.91')
    expect(english(-7500, 'JPY')).toBe('-¥7,500')
    expect(formatMoney({ money: { amount: 1250, currency: 'EUR' }, locale: 'de' })).toBe(
      '12,50\u00a0€',
    )
  })
})
