import { expect, test } from 'vitest'
import { chipDays, chipIn, weekendIn } from './chip-days.ts'

const at = (today: string, country = 'de') => ({ today, weekend: weekendIn(country) })

test('a chip means days where the trips are', () => {
  expect(chipDays('today', at('2026-11-30'))).toEqual({
    date_from: '2026-11-30',
    date_to: '2026-11-30',
  })
  expect(chipDays('tomorrow', at('2026-11-30'))).toEqual({
    date_from: '2026-12-01',
    date_to: '2026-12-01',
  })
})

test.each([
  ['2026-11-18', '2026-11-21', '2026-11-22'],
  ['2026-11-21', '2026-11-21', '2026-11-22'],
  ['2026-11-22', '2026-11-22', '2026-11-22'],
])('on %s this weekend is from %s to %s', (today, date_from, date_to) => {
  expect(chipDays('weekend', at(today))).toEqual({ date_from, date_to })
})

test('a weekend is that of the country', () => {
  expect(chipDays('weekend', at('2026-11-18', 'jo'))).toEqual({
    date_from: '2026-11-20',
    date_to: '2026-11-21',
  })
  expect(weekendIn('no country at all')).toEqual([6, 7])
})

test('nothing else is a chip', () => {
  expect(chipIn('today')).toBe('today')
  expect(chipIn('constructor')).toBeNull()
  expect(chipIn(null)).toBeNull()
})
