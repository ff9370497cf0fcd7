import { expect, test } from 'vitest'
import { findListedCity, type ListedCity, mayLieIn } from '#domain/places/listed-cities.ts'
import { isSameClock, zoneOfCountry } from '#domain/places/zone.ts'

let id = 0
const city = (name: string, given: Partial<ListedCity> = {}): ListedCity => {
  id += 1
  return {
    id,
    name,
    country: 'at',
    regionName: null,
    population: 5_000,
    lat: 47,
    lng: 13,
    ...given,
  }
}
const find = (list: ListedCity[], name: string, country = 'at') =>
  findListedCity(list, { name, country, isOnClock: () => true })

test('a city is found by its name as people type it, in its country', () => {
  const list = [
    city('Köln', { country: 'de' }),
    city('Salzburg'),
    city('Salzburg', { country: 'us' }),
  ]
  expect(find(list, 'salzburg')).toBe(list[1])
  expect(find(list, 'Koeln', 'de')).toBe(list[0])
  expect(find(list, 'KOLN', 'de')).toBe(list[0])
  expect(find(list, 'Köln')).toBeNull()
})

test('of several of one name it is the clearly larger one, or none [R-SETUP-05]', () => {
  const far = { lat: 48, lng: 16 }
  const large = city('Neustadt', { population: 50_000 })
  expect(find([city('Neustadt', { ...far, population: 40_000 }), large], 'Neustadt')).toBeNull()
  expect(find([city('Neustadt', { ...far, population: 9_000 }), large], 'Neustadt')).toBe(large)
  expect(find([city('Neustadt', { population: 40_000 }), large], 'Neustadt')).toBe(large)
})

test('a point may lie in a country that has a city near it, across the date line too', () => {
  const list = [city('Salzburg'), city('Labasa', { country: 'fj', lat: -16.4, lng: 179.4 })]
  expect(mayLieIn(list, 'at', { lat: 48.5, lng: 15 })).toBe(true)
  expect(mayLieIn(list, 'at', { lat: -16.4, lng: 179.4 })).toBe(false)
  expect(mayLieIn(list, 'fj', { lat: -16.8, lng: -179.9 })).toBe(true)
  // The list has none of it.
  expect(mayLieIn(list, 'aq', { lat: -80, lng: 0 })).toBe(true)
})

test('clocks are compared by what they show, and a country of one clock has its zone', () => {
  expect(isSameClock('Asia/Calcutta', 'Asia/Kolkata')).toBe(true)
  expect(isSameClock('Europe/Vienna', 'Europe/London')).toBe(false)
  expect(zoneOfCountry('at')).toBe('Europe/Vienna')
  expect(zoneOfCountry('de')).toBe('Europe/Berlin')
  expect(zoneOfCountry('us')).toBeNull()
  expect(zoneOfCountry('xk')).toBeNull()
})
