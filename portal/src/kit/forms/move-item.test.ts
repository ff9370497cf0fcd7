import { expect, test } from 'vitest'
import { moveItem, withItem, withoutItem } from './move-item.ts'

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [0, 9, ['b', 'c', 'a']],
  [2, -4, ['c', 'a', 'b']],
  [7, 0, ['a', 'b', 'c']],
])('from %i to %i', (from, to, expected) => {
  expect(moveItem(['a', 'b', 'c'], from, to)).toEqual(expected)
})

test('one item is taken out or replaced, and the others stay where they are', () => {
  expect(withoutItem(['a', 'b', 'c'], 1)).toEqual(['a', 'c'])
  expect(withItem(['a', 'b', 'c'], 1, 'x')).toEqual(['a', 'x', 'c'])
})
