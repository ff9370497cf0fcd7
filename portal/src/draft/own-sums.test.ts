import { expect, test } from 'vitest'
import { ownSums } from './own-sums.ts'

test('a sum is there once, however deep it lies [D-34]', () => {
  const read = {
    extras: [
      {
        names: { en: 'Lunch' },
        price: 1500,
        price_usd: 1630,
        unit_prices: {},
        unit_prices_usd: {},
      },
    ],
  }
  expect(ownSums(read)).toEqual({
    extras: [{ names: { en: 'Lunch' }, price: 1500, unit_prices: {} }],
  })
})

test('what was typed when all prices were dollars is the price', () => {
  expect(ownSums({ rows: [{ cells: [{ tier: 1, net_usd: 900 }] }] })).toEqual({
    rows: [{ cells: [{ tier: 1, net: 900 }] }],
  })
})
