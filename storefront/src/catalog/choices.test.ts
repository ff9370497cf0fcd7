import { TRIP_FILTERS } from '@outset/sdk/values'
import { expect, test } from 'vitest'
import { CHOICES, choiceOf, filterOf } from './choices.ts'

test('a list asks for every filter of the service but those that follow from others', () => {
  const asked = CHOICES.map(filterOf)
  const left = Object.keys(TRIP_FILTERS).filter(name => !asked.some(one => one === name))
  expect(left).toEqual(['region', 'country', 'via'])
  expect(new Set(asked).size).toBe(asked.length)
})

test('they keep their order and their names in addresses', () => {
  expect(CHOICES.slice(0, 4)).toEqual(['kind', 'city', 'category', 'place'])
  // Sellers come last, whatever other filters the service gets.
  expect(CHOICES.at(-1)).toBe('seller')
  expect([filterOf('kind'), choiceOf('template'), choiceOf('via')]).toEqual([
    'template',
    'kind',
    undefined,
  ])
})
