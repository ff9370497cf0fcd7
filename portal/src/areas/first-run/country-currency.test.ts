import { expect, test } from 'vitest'
import { CURRENCIES_IN_USE, currencyOfCountry } from './country-currency.ts'

test('a company is offered the currency of its country', () => {
  const known = ['de', 'DK', 'no', 'jo', 'us', 'gb', 'zz', ''].map(currencyOfCountry)
  expect(known).toEqual(['EUR', 'DKK', 'NOK', 'JOD', 'USD', 'GBP', 'USD', 'USD'])
})

test('all of them are currencies of today, by codes that browsers know', () => {
  const codes = new Set([...Intl.supportedValuesOf('currency'), 'XCG'])
  expect(CURRENCIES_IN_USE.filter(code => !codes.has(code))).toEqual([])
  expect(CURRENCIES_IN_USE).not.toContain('SLL')
  expect(CURRENCIES_IN_USE.length).toBeGreaterThan(140)
})
