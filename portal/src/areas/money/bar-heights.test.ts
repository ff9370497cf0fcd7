import { expect, test } from 'vitest'
import { barHeights } from './bar-heights.ts'

test('the highest bar fills the picture, and the others stand beside it', () => {
  expect(barHeights([50, 200, 0, -20])).toEqual([25, 100, 0, 0])
})

test('a small sum is still seen', () => {
  expect(barHeights([1, 1_000])).toEqual([1, 100])
})

test('without anything there is nothing', () => {
  expect(barHeights([])).toEqual([])
  expect(barHeights([0, 0])).toEqual([0, 0])
})
