import { expect, test } from 'vitest'
import { isAnotherDay } from './is-another-day.ts'

const departure = {
  start: '2026-12-08T09:00',
  starts_at: '2026-12-08T06:00:00Z',
  timezone: 'Asia/Amman',
}
const at = (instant: string) => isAnotherDay(departure, Date.parse(instant))

test('the evening before is another day, the morning itself and afterwards are not', () => {
  expect(at('2026-12-07T18:00:00Z')).toBe(true)
  expect(at('2026-12-07T22:30:00Z')).toBe(false)
  expect(at('2026-12-08T05:00:00Z')).toBe(false)
  expect(at('2026-12-08T12:00:00Z')).toBe(false)
})

test('who starts soon after midnight is met before it', () => {
  const night = { ...departure, start: '2026-12-08T00:30', starts_at: '2026-12-07T21:30:00Z' }
  expect(isAnotherDay(night, Date.parse('2026-12-07T20:00:00Z'))).toBe(false)
})
