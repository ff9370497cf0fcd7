import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, dayNumber, dayOf, isDay, lastDayOf, weekdayOf } from './iso-day.ts'

const anyDay = fc.integer({ min: -20_000, max: 60_000 }).map(dayOf)

describe('days', () => {
  test('a day and its number are the same thing', () => {
    fc.assert(
      fc.property(anyDay, day => {
        expect(dayOf(dayNumber(day))).toBe(day)
      }),
    )
  })

  test('weekdays go round, and the calendar agrees', () => {
    expect(weekdayOf('2026-11-16')).toBe(1)
    expect(weekdayOf('1969-12-28')).toBe(7)
    fc.assert(
      fc.property(anyDay, day => {
        expect(weekdayOf(addDays(day, 1))).toBe((weekdayOf(day) % 7) + 1)
      }),
    )
  })

  test('a month ends the day before the next begins', () => {
    expect(lastDayOf('2028-02')).toBe('2028-02-29')
    expect(lastDayOf('2026-12')).toBe('2026-12-31')
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
  })

  test('what is no day of the calendar is refused', () => {
    expect(isDay('2026-02-28')).toBe(true)
    expect(isDay('2026-02-30')).toBe(false)
    expect(isDay('2026-2-3')).toBe(false)
    expect(isDay('')).toBe(false)
  })
})
