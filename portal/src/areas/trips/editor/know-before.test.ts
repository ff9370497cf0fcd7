import { expect, test } from 'vitest'
import { isNothing, NOTHING, switched } from './know-before.ts'

test('a value is pressed on and off, in the order of its list', () => {
  const all = ['pregnancy', 'back_problems', 'fear_of_heights']
  expect(switched(['fear_of_heights'], 'pregnancy', all)).toEqual(['pregnancy', 'fear_of_heights'])
  expect(switched(['pregnancy', 'fear_of_heights'], 'pregnancy', all)).toEqual(['fear_of_heights'])
})

test('nothing is said until something is chosen; any age is something', () => {
  expect(isNothing(NOTHING)).toBe(true)
  expect(isNothing({ ...NOTHING, min_age: 0 })).toBe(false)
  expect(isNothing({ ...NOTHING, on_the_way: ['toilets'] })).toBe(false)
})
