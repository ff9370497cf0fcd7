import { expect, test } from 'vitest'
import { addressesFor } from '#addresses.ts'
import { canonicalOf, shownLocales } from './trip-seo.ts'

const storefront = { languages: ['en', 'ar', 'de'], kind: 'direct' as const }
const shown = { locale: 'de', addresses: addressesFor('de', { marketplace: false }), storefront }
const seller = { slug: 'sands', name: '', base: '', blurb: '', company: null }
const seo = { meta_title: null, meta_description: null, canonical_url: null, noindex: false }
const trip = { slug: 'petra', seller, content_locale: 'de', seo }

test('a page in its own language is its own address', () => {
  expect(canonicalOf(trip, shown)).toBe('/de/trips/petra')
})

test('a text that stands in for a missing one has the address of its language', () => {
  expect(canonicalOf({ ...trip, content_locale: 'en' }, shown)).toBe('/en/trips/petra')
  expect(canonicalOf({ ...trip, content_locale: 'fr' }, shown)).toBe('/de/trips/petra')
})

test('what the seller sets goes first', () => {
  const set = (canonical_url: string) =>
    canonicalOf({ ...trip, seo: { ...seo, canonical_url } }, shown)
  expect(set('https://other.example/petra')).toBe('https://other.example/petra')
  expect(set('/trips/petra-day')).toBe('/de/trips/petra-day')
})

test('languages that the site does not have are left out', () => {
  expect(shownLocales({ locales: ['fr', 'de', 'en'] }, storefront)).toEqual(['en', 'de'])
})
