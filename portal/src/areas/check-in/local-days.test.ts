import { expect, test } from 'vitest'
import { localDays } from './local-days.ts'

test('tomorrow is the next day of the calendar, over months and a night without an hour', () => {
  expect(localDays(new Date(2026, 11, 31, 23, 59))).toEqual({
    today: '2026-12-31',
    tomorrow: '2027-01-01',
  })
  expect(localDays(new Date(2027, 2, 27, 12)).tomorrow).toBe('2027-03-28')
})
