import { expect, test } from 'vitest'
import { previewAddress, squaresPath } from './preview-address.ts'

test('the address of a preview is that of the trip, with the token', () => {
  expect(
    previewAddress({ origin: 'https://fjord.example/', locale: 'de', slug: 'fjord', token: 'a b' }),
  ).toBe('https://fjord.example/de/trips/fjord?preview=a%20b')
})

test('a code is drawn by its dark squares', () => {
  expect(
    squaresPath([
      [true, false],
      [false, true],
    ]),
  ).toBe('M0 0h1v1h-1zM1 1h1v1h-1z')
})
