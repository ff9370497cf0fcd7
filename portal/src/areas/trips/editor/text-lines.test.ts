import { expect, test } from 'vitest'
import { linesOf, withInclusions } from './text-lines.ts'

test('a line is an item, and an empty line is nothing', () => {
  expect(linesOf(' Lunch \n\n\nA guide\n')).toEqual(['Lunch', 'A guide'])
})

test('typing what is included leaves what is not', () => {
  const before = [
    { text: 'Lunch', included: true },
    { text: 'Tips', included: false },
  ]
  expect(withInclusions(before, true, 'Lunch\nWater')).toEqual([
    { text: 'Lunch', included: true },
    { text: 'Water', included: true },
    { text: 'Tips', included: false },
  ])
  expect(withInclusions(before, false, '')).toEqual([{ text: 'Lunch', included: true }])
})
