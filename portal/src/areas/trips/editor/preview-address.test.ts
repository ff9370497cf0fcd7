import { expect, test } from 'vitest'
import { inLanguage, previewAddress } from './preview-address.ts'

test('the address of a preview is that of the trip, with the token', () => {
  expect(
    previewAddress({ origin: 'https://fjord.example/', locale: 'de', slug: 'fjord', token: 'a b' }),
  ).toBe('https://fjord.example/de/trips/fjord?preview=a%20b')
})

test('a page of a hosted shop in one of its languages', () => {
  const address = 'https://sands.shops.example/trips/petra?preview=t'
  expect(inLanguage(address, 'ar')).toBe('https://sands.shops.example/ar/trips/petra?preview=t')
  expect(inLanguage('https://sands.shops.example/?preview=t', 'de')).toBe(
    'https://sands.shops.example/de?preview=t',
  )
})
