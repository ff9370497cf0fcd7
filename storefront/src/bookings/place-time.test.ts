import { expect, test } from 'vitest'
import {
  clockName,
  daysUntil,
  isBeforeStart,
  momentAt,
  nightsUntil,
  shortMoment,
  timeAt,
} from './place-time.ts'

const at = (instant: string): number => Date.parse(instant)

test('whole days are counted on the clock of the place [S-TRIP-04]', () => {
  // Amman is three hours ahead: it is 7 in the morning there.
  expect(daysUntil('2026-11-20T08:00', 'Asia/Amman', at('2026-11-18T04:00:00Z'))).toBe(2)
  expect(daysUntil('2026-11-20T08:00', 'Asia/Amman', at('2026-11-18T05:00:01Z'))).toBe(1)
  expect(daysUntil('2026-11-20', 'Asia/Amman', at('2026-11-18T21:00:00Z'))).toBe(1)
  expect(daysUntil('2026-11-20T08:00', 'Asia/Amman', at('2026-12-01T00:00:00Z'))).toBe(0)
})

test('a night in which the clocks change is a night', () => {
  const start = '2026-10-26T08:00'
  expect(daysUntil(start, 'Europe/Berlin', at('2026-10-24T06:00:00Z'))).toBe(2)
})

test('a time and its half of the day are never on two lines [S-SHOP-11]', () => {
  for (const locale of ['en', 'de', 'ar']) {
    expect(momentAt('2026-11-20T05:30:00Z', 'Asia/Amman', locale)).not.toMatch(/:30 /)
    expect(timeAt('2026-11-20T05:30:00Z', 'Asia/Amman', locale)).not.toContain(' ')
  }
  const arabic = momentAt('2026-11-20T05:30:00Z', 'Asia/Amman', 'ar')
  expect([arabic.at(0), arabic.at(-1)]).toEqual(['\u2068', '\u2069'])
})

test('the clock of a place is never that of another [S-TRIP-04]', () => {
  // German has one abbreviation for all of Eastern Europe, an hour away from Amman.
  expect(clockName('Asia/Amman', 'de')).toBe('Amman')
  expect(clockName('Asia/Tokyo', 'de')).toBe('Japan')
  expect(clockName('Asia/Amman', 'en')).toBe('Jordan Time')
})

test('a moment in few signs has its weekday', () => {
  expect(shortMoment('2026-11-22T08:00', 'en')).toBe('Sun, Nov 22, 8:00\u00a0AM')
  expect(shortMoment('2026-11-22T08:00', 'de')).toBe('So., 22. Nov., 08:00')
})

test('nights are counted by the days of the place, and a deadline after the trip is none', () => {
  // In Amman it is one in the morning of the twentieth.
  const now = at('2026-11-19T22:00:00Z')
  expect(nightsUntil('2026-11-20T08:00', 'Asia/Amman', now)).toBe(0)
  expect(nightsUntil('2026-11-23', 'Asia/Amman', now)).toBe(3)
  expect(nightsUntil('2026-11-18', 'Asia/Amman', now)).toBe(-2)
  expect(isBeforeStart('2026-11-20T04:59:00Z', '2026-11-20T08:00', 'Asia/Amman')).toBe(true)
  expect(isBeforeStart('2026-11-20T05:00:00Z', '2026-11-20T08:00', 'Asia/Amman')).toBe(false)
})
