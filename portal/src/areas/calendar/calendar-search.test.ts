import { expect, test } from 'vitest'
import { readCalendarSearch, shownDays, stepDate } from './calendar-search.ts'

test('an address is read, and what nobody can read is left out', () => {
  expect(
    readCalendarSearch({ view: 'month', date: '2026-12-07', by: 'guide', q: 'fjord' }),
  ).toEqual({ view: 'month', date: '2026-12-07', by: 'guide', q: 'fjord' })
  expect(readCalendarSearch({ view: 'year', date: '2026-02-30', by: 3, q: '', trip: [] })).toEqual(
    {},
  )
})

test('what a view shows: a day, a week from its first weekday, all weeks of a month', () => {
  const days = (view: 'day' | 'week' | 'month', firstWeekday = 1) =>
    shownDays({ view, date: '2026-12-09', firstWeekday })
  expect(days('day')).toEqual({ from: '2026-12-09', to: '2026-12-09' })
  expect(days('week')).toEqual({ from: '2026-12-07', to: '2026-12-13' })
  expect(days('week', 6)).toEqual({ from: '2026-12-05', to: '2026-12-11' })
  expect(days('month')).toEqual({ from: '2026-11-30', to: '2027-01-03' })
})

test('steps from view to view, and from the 31st into a shorter month', () => {
  expect(stepDate({ view: 'day', date: '2026-12-31' }, 1)).toBe('2027-01-01')
  expect(stepDate({ view: 'week', date: '2026-12-09' }, -1)).toBe('2026-12-02')
  expect(stepDate({ view: 'month', date: '2027-01-31' }, 1)).toBe('2027-02-28')
})
