import * as dinero from 'dinero.js/currencies'
import { describe, expect, test } from 'vitest'
import { currencyCodeOf, decimalsOf, isCurrencyCode } from '#domain/money/currency.ts'
import { CURRENCY_DECIMALS } from '#domain/money/currency-table.ts'

describe('currencies', () => {
  test('decimals are those of ISO 4217 where others differ [R-MON-03]', () => {
    for (const code of ['HUF', 'COP', 'IDR', 'PKR', 'LBP', 'ALL', 'MMK', 'MGA', 'MRU'] as const) {
      expect(decimalsOf(code), code).toBe(2)
    }
    for (const code of ['JPY', 'KRW', 'VND', 'CLP', 'ISK', 'UGX', 'XOF', 'XPF', 'PYG'] as const) {
      expect(decimalsOf(code), code).toBe(0)
    }
    for (const code of ['IQD', 'OMR', 'KWD', 'BHD', 'JOD', 'TND', 'LYD'] as const) {
      expect(decimalsOf(code), code).toBe(3)
    }
  })

  test('the table is the published one, less units of account and the lev [R-MON-02]', () => {
    const left = ['BGN', 'BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'UYI', 'UYW', 'XAD']
    const published = Object.values(dinero).filter(({ code }) => !left.includes(code))
    const codes = Object.keys(CURRENCY_DECIMALS)
    expect(codes).toEqual(published.map(({ code }) => code).sort())
    for (const { code, exponent, base } of published) {
      expect(decimalsOf(currencyCodeOf(code)), code).toBe(base === 5 ? 2 : exponent)
    }
    expect(codes.every(code => /^[A-Z]{3}$/.test(code))).toBe(true)
  })

  test('metals, tests, old money and anything else is no currency [R-MON-02] [R-MON-18]', () => {
    const others = ['XAU', 'XAG', 'XDR', 'XTS', 'XXX', 'DEM', 'HRK', 'ZWL', 'CUC', 'ANG', 'SLL']
    for (const code of [...others, 'ZZZ', 'eur', 'EUR ', '', 'constructor', '__proto__', null, 7]) {
      expect(isCurrencyCode(code), String(code)).toBe(false)
    }
    expect(isCurrencyCode('EUR')).toBe(true)
    expect(() => currencyCodeOf('XAU')).toThrow()
  })
})
