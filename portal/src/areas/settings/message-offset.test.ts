import { expect, test } from 'vitest'
import { minutesOf, offsetOf } from './message-offset.ts'

test.each([
  [2880, 2, 'days'],
  [0, 0, 'days'],
  [180, 3, 'hours'],
  [90, 90, 'minutes'],
] as const)('%i minutes are %i %s, and back', (minutes, amount, unit) => {
  expect(offsetOf(minutes)).toEqual({ amount, unit })
  expect(minutesOf(amount, unit)).toBe(minutes)
})
