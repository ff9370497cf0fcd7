import { beforeEach, expect, test, vi } from 'vitest'

let keptFormatter: typeof import('./kept-formatter.ts').keptFormatter

beforeEach(async () => {
  // With nothing kept yet: other tests of this process use it too.
  vi.resetModules()
  keptFormatter = (await import('./kept-formatter.ts')).keptFormatter
})

test('a formatter is made once for each kind, language and form', () => {
  const percent = { style: 'percent' } as const
  const first = keptFormatter(Intl.NumberFormat, 'de', percent)
  expect(keptFormatter(Intl.NumberFormat, 'de', { ...percent })).toBe(first)
  expect(keptFormatter(Intl.NumberFormat, 'en', percent)).not.toBe(first)
  expect(keptFormatter(Intl.NumberFormat, 'de', {})).not.toBe(first)
  expect(keptFormatter(Intl.PluralRules, 'de', {})).toBeInstanceOf(Intl.PluralRules)
})

test('however many are asked for, they write what they should and few are kept', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  const zoneOf = (timeZone: string, locale: string) =>
    keptFormatter(Intl.DateTimeFormat, locale, { timeZone }).resolvedOptions().timeZone
  for (const locale of ['de', 'ar', 'en']) {
    expect(zones.map(zone => zoneOf(zone, locale))).toEqual(zones)
  }
  const [last = ''] = zones.slice(-1)
  const style = { timeZone: last }
  // More than there is room for are made each time.
  expect(keptFormatter(Intl.DateTimeFormat, 'en', style)).not.toBe(
    keptFormatter(Intl.DateTimeFormat, 'en', style),
  )
})
