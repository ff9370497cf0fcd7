import { expect, test } from 'vitest'
import { offeredCurrencies } from './offered-currencies.ts'

test('those of all sites, each once, and always the one that prices are typed in', () => {
  const sites = [{ currencies: ['JOD', 'USD'] }, { currencies: ['EUR', 'JOD'] }]
  expect(offeredCurrencies(sites)).toEqual(['USD', 'JOD', 'EUR'])
  expect(offeredCurrencies([])).toEqual(['USD'])
})
