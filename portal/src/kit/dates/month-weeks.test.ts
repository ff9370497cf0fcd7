import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, weekdayOf } from './iso-day.ts'
import { daysBetween, firstWeekdayOf, monthWeeks, moveByKey, weekdaysFrom } from './month-weeks.ts'

const anyMonth = fc
  .tuple(fc.integer({ min: 1990, max: 2090 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`)
const anyWeekday = fc.integer({ min: 1, max: 7 })

describe('the weeks of a month', () => {
  test('have every day of it once, in columns of one weekday, without a hole', () => {
    fc.assert(
      fc.property(anyMonth, anyWeekday, (month, first) => {
        const weeks = monthWeeks(month, first)
        const days = weeks.flat()
        for (const [at, { day }] of days.entries()) {
          expect(weekdayOf(day)).toBe(weekdaysFrom(first)[at % 7])
          if (at > 0) expect(day).toBe(addDays(days[at - 1]?.day ?? '', 1))
        }
        expect(days.filter(({ inMonth }) => inMonth).length).toBeGreaterThanOrEqual(28)
        expect(weeks.every(week => week.some(({ inMonth }) => inMonth))).toBe(true)
      }),
    )
  })

  test('begin as readers of the language have it', () => {
    expect(firstWeekdayOf('de')).toBe(1)
    expect(firstWeekdayOf('en')).toBe(1)
    expect(firstWeekdayOf('ar-u-nu-latn')).toBe(6)
    expect(firstWeekdayOf('en-US')).toBe(7)
  })
})

describe('keys in the grid', () => {
  const ltr = { firstWeekday: 1, rtl: false }
  const rtl = { firstWeekday: 6, rtl: true }

  test.each([
    ['ArrowRight', ltr, '2026-12-10'],
    ['ArrowRight', rtl, '2026-12-08'],
    ['ArrowLeft', rtl, '2026-12-10'],
    ['ArrowDown', ltr, '2026-12-16'],
    ['Home', ltr, '2026-12-07'],
    ['Home', rtl, '2026-12-05'],
    ['End', ltr, '2026-12-13'],
    ['PageDown', ltr, '2027-01-09'],
    ['PageUp', ltr, '2026-11-09'],
  ])('%s from 9 December', (key, grid, to) => {
    expect(moveByKey('2026-12-09', key, grid)).toBe(to)
  })

  test('the 31st moves to the last day of a shorter month', () => {
    expect(moveByKey('2027-01-31', 'PageDown', ltr)).toBe('2027-02-28')
  })

  test('other keys do not move', () => {
    expect(moveByKey('2026-12-09', 'a', ltr)).toBe(null)
  })

  test('days between two, from either end', () => {
    expect(daysBetween('2026-12-30', '2027-01-02')).toHaveLength(4)
    expect(daysBetween('2027-01-02', '2026-12-30')[0]).toBe('2026-12-30')
  })
})
