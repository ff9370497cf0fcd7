import { expect, test } from 'vitest'
import { initialsOf } from './initials-of.ts'

test.each([
  ['Sands & Stars Travel', 'SS'],
  ['muscat dhow', 'MD'],
  ['Fjord', 'F'],
  ['رمال ونجوم', 'رو'],
  ['… &', ''],
])('%s is %s in short', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
