import { expect, test } from 'vitest'
import { previewAddress } from './preview-address.ts'

test('the address of a preview is that of the trip, with the token', () => {
  expect(
    previewAddress({ origin: 'https://fjord.example/', locale: 'de', slug: 'fjord', token: 'a b' }),
  ).toBe('https://fjord.example/de/trips/fjord?preview=a%20b')
})
