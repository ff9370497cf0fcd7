import { expect, test } from 'vitest'
import { addressesFor } from '#addresses.ts'
import { siteLink, staysHere } from './site-link.ts'

const direct = addressesFor('de', { marketplace: false })
const marketplace = addressesFor('ar', { marketplace: true })

test.each([
  ['/', '/de'],
  ['/home', '/de'],
  ['/about', '/de/about'],
  ['/about/team?x=1#us', '/de/about/team?x=1#us'],
  ['/trips/petra', '/de/trips/petra'],
  ['/trips', '/de/trips'],
  ['/places/wadi%20rum', '/de/places/wadi%20rum'],
  ['/100%', '/de/100%25'],
  ['https://other.example/x', 'https://other.example/x'],
  ['//other.example', '//other.example'],
])('%s leads to %s', (address, shown) => {
  expect(siteLink(address, direct)).toBe(shown)
})

test('on a marketplace a trip is named with its seller', () => {
  expect(siteLink('/trips/muscat-dhow/by-boat', marketplace)).toBe('/ar/trips/muscat-dhow.by-boat')
})

test('only a path stays on the site [S-LAYOUT-01]', () => {
  expect(['/a', '//a', 'https://a', '/\\a', 'a'].map(staysHere)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
