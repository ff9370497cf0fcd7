import { expect, test } from 'vitest'
import { originOf } from './origin-of.ts'

test.each([
  ['www.boddenfahrten.example', 'https://www.boddenfahrten.example'],
  [' https://Fjord.example/touren?x=1 ', 'https://fjord.example'],
  ['http://localhost:4321/', 'http://localhost:4321'],
  ['two words', 'two words'],
])('%s is allowed as %s [P-SITE-05]', (typed, origin) => {
  expect(originOf(typed)).toBe(origin)
})
