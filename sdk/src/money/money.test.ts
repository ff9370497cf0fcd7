import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCY_DECIMALS } from '../../../server/src/domain/money/currency-table.ts'
import { decimalsOf } from './currency-decimals.ts'
import { formatMoney } from './format-money.ts'
import { toDecimal } from './to-decimal.ts'
import { toMinor } from './to-minor.ts'

const currencies = Object.keys(CURRENCY_DECIMALS)
const currency = fc.constantFrom(...currencies)
const anyAmount = fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER })
/** Node 18 formats doubles; up to here they hold three decimals exactly. */
const usualAmount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })

test('every currency has the decimals that the service counts in', () => {
  for (const [code, places] of Object.entries(CURRENCY_DECIMALS)) {
    expect([code, decimalsOf(code)]).toEqual([code, places])
  }
})

test('a sum as text and back is the same sum', () => {
  fc.assert(
    fc.property(anyAmount, currency, (amount, code) => {
      expect(toMinor(toDecimal({ amount, currency: code }), code)).toBe(amount)
    }),
  )
})

test('text has the digits of the sum, and as many decimals as the currency', () => {
  fc.assert(
    fc.property(anyAmount, currency, (amount, code) => {
      const text = toDecimal({ amount, currency: code })
      expect(BigInt(text.replace('.', ''))).toBe(BigInt(amount))
      expect(text.split('.')[1]?.length ?? 0).toBe(decimalsOf(code))
    }),
  )
})

test('formatted money has the digits of the sum in every language and currency', () => {
  const locale = fc.constantFrom('en', 'de', 'ar', 'ar-JO', 'fr-CH', 'ja', 'hi-IN')
  fc.assert(
    fc.property(usualAmount, currency, locale, (amount, code, language) => {
      const shown = formatMoney({ amount, currency: code }, `${language}-u-nu-latn`)
      const digits = shown.replace(/\D/g, '')
      expect(digits).toBe(String(Math.abs(amount)).padStart(decimalsOf(code) + 1, '0'))
    }),
  )
})

test.each([
  [{ amount: 5250, currency: 'USD' }, 'en', '$52.50'],
  [{ amount: -5, currency: 'USD' }, 'en', '-$0.05'],
  [{ amount: 12500, currency: 'OMR' }, 'en', 'OMR 12.500'],
  [{ amount: 1200, currency: 'JPY' }, 'en', '¥1,200'],
  // Intl alone would leave these decimals out.
  [{ amount: 123456, currency: 'HUF' }, 'de', '1.234,56 HUF'],
  [{ amount: 120000, currency: 'EUR' }, 'de', '1.200,00 €'],
  // Marks keep the sign beside its letters where one reads from the right.
  [{ amount: 5250, currency: 'USD' }, 'ar-u-nu-latn', '\u200f52.50 US$\u200e'],
])('%o in %s is %s', (money, locale, shown) => {
  expect(formatMoney(money, locale).replace(/\s/g, ' ')).toBe(shown)
})

test('`trim` leaves out decimals that are all zero', () => {
  const shown = (amount: number) =>
    formatMoney({ amount, currency: 'EUR' }, 'de', { trim: true }).replace(/\s/g, ' ')
  expect([shown(120000), shown(120050), shown(0)]).toEqual(['1.200 €', '1.200,50 €', '0 €'])
})

test.each([
  ['12.500', 'OMR', 12500],
  ['12.5', 'OMR', 12500],
  [' 12 ', 'EUR', 1200],
  ['0.1', 'EUR', 10],
  ['-0.05', 'USD', -5],
  ['1200.00', 'JPY', 1200],
])('%s %s is %i', (decimal, code, amount) => {
  expect(toMinor(decimal, code)).toBe(amount)
})

test.each([
  ['12.505', 'EUR'],
  ['0.5', 'JPY'],
  ['', 'EUR'],
  ['-', 'EUR'],
  ['.5', 'EUR'],
  ['5.', 'EUR'],
  ['1,200', 'EUR'],
  ['1e3', 'EUR'],
  ['٣', 'EUR'],
  ['Infinity', 'EUR'],
  ['90071992547409.92', 'EUR'],
])('%s %s is no sum', (decimal, code) => {
  expect(() => toMinor(decimal, code)).toThrow(RangeError)
})

test('0.1 and 0.2 are 0.3', () => {
  expect(toMinor('0.1', 'EUR') + toMinor('0.2', 'EUR')).toBe(toMinor('0.3', 'EUR'))
})
