import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { formatStart } from './format-start.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

/** Which kind of space stands before `AM` differs between versions of Node. */
const plain = (text: string) => text.replace(/\s/g, ' ')

test.each([
  ['2026-12-24T08:00', 'en', {}, 'Thursday, December 24, 2026 at 8:00 AM'],
  ['2026-12-24T08:00', 'de', {}, 'Donnerstag, 24. Dezember 2026 um 08:00'],
  ['2026-12-24', 'de', {}, 'Donnerstag, 24. Dezember 2026'],
  ['2026-12-24T18:30', 'en-GB', { dateStyle: 'medium' }, '24 Dec 2026, 18:30'],
  ['2026-12-24T18:30', 'de', { dateStyle: null }, '18:30'],
  ['2026-12-24T18:30', 'de', { timeStyle: null, dateStyle: 'short' }, '24.12.26'],
  ['2026-12-24', 'de', { dateStyle: null }, ''],
  ['2026-12-24T08:00', 'ar-u-nu-latn', { dateStyle: 'short', timeStyle: null }, '24‏/12‏/2026'],
] as const)('%s in %s with %o is %s', (start, locale, style, shown) => {
  expect(plain(formatStart(start, locale, style))).toBe(shown)
})

test('a time and its half of the day stay on one line', () => {
  expect(formatStart('2026-12-24T08:00', 'ar-u-nu-latn', { dateStyle: null })).toBe('8:00\u00a0ص')
})

test('the zone of whoever reads it changes nothing, not even where clocks skip that time', () => {
  // 02:30 was skipped in Berlin that night, and there was no 30 December in Samoa that year.
  for (const start of ['2026-03-29T02:30', '2011-12-30T10:00', '2026-10-25T02:30']) {
    const zones = ['UTC', 'Europe/Berlin', 'Pacific/Apia', 'America/Los_Angeles']
    const shown = zones.map(zone => {
      vi.stubEnv('TZ', zone)
      return { start: formatStart(start, 'en'), offset: new Date(0).getTimezoneOffset() }
    })
    expect(new Set(shown.map(({ offset }) => offset)).size).toBe(zones.length)
    expect(new Set(shown.map(text => text.start)).size).toBe(1)
  }
})

test('the day and the minute that are shown are those of the start', () => {
  const two = (max: number, min = 0) =>
    fc.integer({ min, max }).map(number => String(number).padStart(2, '0'))
  fc.assert(
    fc.property(two(12, 1), two(28, 1), two(23), two(59), (month, day, hour, minute) => {
      const shown = formatStart(`2027-${month}-${day}T${hour}:${minute}`, 'en-CA', {
        dateStyle: 'short',
      })
      expect(shown).toContain(`2027-${month}-${day}`)
      expect(shown).toContain(`:${minute}`)
    }),
  )
})

test.each(['', '24.12.2026', '2026-12-24T08:00Z', '2026-12-24T08:00+03:00'])(
  '"%s" is no start',
  text => {
    expect(() => formatStart(text, 'en')).toThrow(RangeError)
  },
)
