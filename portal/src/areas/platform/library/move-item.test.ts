import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test('an item goes one place up or down, and stays at the ends', () => {
  expect(moveItem(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moveItem(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
  expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moveItem(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
  expect(moveItem([], 0, 1)).toEqual([])
})
