import { expect, test } from 'vitest'
import { joinMinutes, splitMinutes } from './guide-languages.ts'

test('a length is typed in hours and minutes, and none is none', () => {
  expect(splitMinutes(510)).toEqual({ hours: 8, minutes: 30 })
  expect(splitMinutes(null)).toEqual({ hours: 0, minutes: 0 })
  expect(joinMinutes({ hours: 8, minutes: 30 })).toBe(510)
  expect(joinMinutes({ hours: 0, minutes: 0 })).toBeNull()
})
