import { expect, test } from 'vitest'
import { currencyOfCountry as inService } from '../../server/src/domain/money/currency-of-country.ts'
import { currencyOfCountry } from '../src/areas/first-run/country-currency.ts'

test('the set-up offers the currency that an approved company is made with', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  for (const country of letters.flatMap(one => letters.map(other => one + other))) {
    expect([country, inService(country)]).toEqual([country, currencyOfCountry(country)])
  }
})
