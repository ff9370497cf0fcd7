import { expect, test } from 'vitest'
import { formatDuration } from './format-duration.ts'

const minutes = (duration_minutes: number) => ({ duration_minutes, duration_days: null })
const days = (duration_days: number) => ({ duration_minutes: null, duration_days })

test.each([
  [minutes(210), 'en', '3 hr, 30 min'],
  [minutes(180), 'en', '3 hr'],
  [minutes(45), 'en', '45 min'],
  [minutes(0), 'en', '0 min'],
  [minutes(60), 'de', '1 Std.'],
  [minutes(1440), 'en', '24 hr'],
  [days(1), 'en', '1 day'],
  [days(3), 'de', '3 Tg.'],
  [days(3), 'ar-u-nu-latn', '3 أيام'],
])('%o in %s is %s', (length, locale, said) => {
  expect(formatDuration(length, locale)?.replace(/\s/g, ' ')).toBe(said)
})

test('in whole words where there is room', () => {
  const long = { unitDisplay: 'long' } as const
  expect(formatDuration(minutes(90), 'en', long)).toBe('1 hour, 30 minutes')
  expect(formatDuration(days(3), 'de', long)).toBe('3 Tage')
})

test('what nobody says is null', () => {
  expect(formatDuration({ duration_minutes: null, duration_days: null }, 'en')).toBeNull()
})
