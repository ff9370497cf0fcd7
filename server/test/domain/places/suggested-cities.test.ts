import { expect, test, vi } from 'vitest'
import type { ListedCity } from '#domain/places/listed-cities.ts'
import { cityLines, suggestCities } from '#domain/places/suggested-cities.ts'

let id = 0
const city = (name: string, population: number, regionName: string | null = null): ListedCity => {
  id += 1
  return { id, name, country: 'us', regionName, population, lat: id, lng: -id }
}
const lines = cityLines(
  [
    city('Bergamo', 120_000),
    city('Springfield', 60_000, 'Oregon'),
    city('Springfield', 170_000, 'Missouri'),
    city('Springfield', 10_000),
    city('Springfield', 9_000, 'Oregon'),
    city('New Bergen', 5_000),
    city('Köln', 1_000_000),
    city('Nürnberg', 500_000),
  ],
  () => 'America/Chicago',
)
const names = (typed: string) => suggestCities(lines, typed).map(({ name }) => name)

test('cities are offered by how a word of their name begins, the largest first [R-SETUP-08]', () => {
  expect(names('berg')).toEqual(['Bergamo', 'New Bergen'])
  expect(names('new b')).toEqual(['New Bergen'])
  expect([names('Köl'), names('koel'), names('KOL')]).toEqual([['Köln'], ['Köln'], ['Köln']])
  expect(names('xyz')).toEqual([])
  expect(names('')).toEqual([])
})

test('of one name the largest has it alone, and one that cannot be told apart is left out', () => {
  expect(names('spring')).toEqual(['Springfield', 'Springfield (Oregon)'])
  const [first] = suggestCities(lines, 'spring')
  expect(first).toEqual({ name: 'Springfield', lat: 3, lng: -3, timezone: 'America/Chicago' })
})

test('a city near a border is on the clock of its own country', () => {
  const albanian = cityLines([{ ...city('Sarandë', 20_000), country: 'al' }], () => 'Europe/Athens')
  expect(suggestCities(albanian, 'sar')[0]?.timezone).toBe('Europe/Tirane')
  const lost = cityLines([city('Nome', 4_000)], () => 'Asia/Kamchatka')
  expect(suggestCities(lost, 'nome')).toEqual([])
})

test('the clocks of a country are compared once for all its cities, as that is slow', () => {
  const asked = vi.spyOn(Intl.Locale.prototype, 'getTimeZones')
  const many = Array.from({ length: 50 }, (_, n) => city(`Berg ${n}`, n))
  cityLines(many, () => 'America/Chicago')
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
})

test('many are cut to the largest', () => {
  const many = Array.from({ length: 50 }, (_, n) => city(`Berg ${n}`, n))
  const found = suggestCities(
    cityLines(many, () => 'America/Chicago'),
    'berg',
  )
  expect(found.map(({ name }) => name)).toEqual(
    [49, 48, 47, 46, 45, 44, 43, 42].map(n => `Berg ${n}`),
  )
})

test('of the text no more is taken apart than is offered, as anybody may ask', () => {
  const apart = vi.spyOn(String.prototype, 'split')
  expect(names('xyz')).toEqual([])
  expect(apart).not.toHaveBeenCalled()
  expect(names('berg')).toHaveLength(2)
  expect(apart).toHaveBeenCalledTimes(2)
  apart.mockRestore()
})
