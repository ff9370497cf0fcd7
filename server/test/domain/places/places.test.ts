import { describe, expect, test } from 'vitest'
import { byName } from '#domain/places/by-name.ts'
import { countryName, isCountry } from '#domain/places/country.ts'
import { reorder } from '#domain/places/order.ts'
import { placePhotos } from '#domain/places/photo.ts'
import { isZone } from '#domain/places/zone.ts'

describe('countries', () => {
  test('are called what a language calls them, else what English does', () => {
    expect(countryName('jo', 'de')).toBe('Jordanien')
    expect(countryName('jo', 'xx')).toBe('Jordan')
    expect(countryName('qq', 'en')).toBe('QQ')
  })

  test.each(['zz', 'eu', 'un', 'xa', 'qq'])('%s is none', code => {
    expect(isCountry(code)).toBe(false)
  })
})

test.each([
  ['Asia/Amman', true],
  ['UTC', true],
  ['+03:00', false],
  ['Asia/Nowhere', false],
  ['', false],
])('%j is a zone: %s', (zone, is) => {
  expect(isZone(zone)).toBe(is)
})

describe('an order by hand', () => {
  test('those that are named come first, the others keep their order', () => {
    const current = ['a', 'b', 'c', 'd']
    expect(reorder({ current, requested: ['d', 'b'] })).toEqual({ order: ['d', 'b', 'a', 'c'] })
  })

  test('names each once, and none that is not there', () => {
    expect(reorder({ current: ['a'], requested: ['a', 'a'] })).toHaveProperty('fault')
    expect(reorder({ current: ['a'], requested: ['x'] })).toHaveProperty('fault')
  })
})

test('names go in the order of the language, and the same names by slug', () => {
  const named = (name: string, slug = name) => ({ name, slug })
  const rows = [named('Zoo'), named('Éden'), named('apple', '2'), named('apple', '1'), named('Öl')]
  const inOrder = (locale: string) => rows.toSorted(byName(locale)).map(({ slug }) => slug)
  expect(inOrder('en')).toEqual(['1', '2', 'Éden', 'Öl', 'Zoo'])
  expect(inOrder('sv')).toEqual(['1', '2', 'Éden', 'Zoo', 'Öl'])
})

test('photos: the first of them, each once, with words in the asked language', () => {
  const photo = (url: string, alt = {}) => ({ url, alt, width: 2, height: 1 })
  const photos = [
    photo('a', { en: 'A', de: 'Ä' }),
    photo('b', { fr: 'B' }),
    photo('a', { en: 'again' }),
    photo('c'),
    photo('d'),
  ]
  const shown = placePhotos(photos, { locale: 'de', most: 3 })
  expect(shown.map(({ url, alt }) => [url, alt])).toEqual([
    ['a', 'Ä'],
    ['b', 'B'],
    ['c', ''],
  ])
})
