import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const NOW = Date.parse('2026-12-07T07:00:00Z')

test.each([
  ['2026-12-07T16:59:00Z', 'in 9 hr.'],
  ['2026-12-09T08:00:00Z', 'in 2 days'],
  ['2026-12-05T06:00:00Z', '2 days ago'],
  ['2026-12-07T07:00:30Z', 'in 0 min.'],
])('%s is %s', (at, said) => {
  expect(timeLeft(at, NOW, 'en')).toBe(said)
})
