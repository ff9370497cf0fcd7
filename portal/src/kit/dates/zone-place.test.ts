import { expect, test } from 'vitest'
import { zonePlace } from './zone-place.ts'

test.each([
  ['Asia/Amman', 'en', 'Amman'],
  ['America/New_York', 'de', 'New York'],
  ['Asia/Amman', 'ar', 'الأردن'],
  ['America/New_York', 'ar', 'نيويورك'],
  ['UTC', 'ar', 'UTC'],
])('%s in %s is the clock of %s', (timezone, locale, said) => {
  expect(zonePlace(timezone, locale)).toBe(said)
})
