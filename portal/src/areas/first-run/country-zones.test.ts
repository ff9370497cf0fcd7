import { expect, test } from 'vitest'
import { countryChoices } from './choices.ts'
import { COUNTRIES, zoneOfCountry, zonesOfCountry } from './country-zones.ts'

test('no country is listed twice, in any language [P-FIRST-06]', () => {
  for (const locale of ['en', 'de', 'ar']) {
    const labels = countryChoices(locale).map(({ label }) => label)
    expect(labels.length).toBeGreaterThan(240)
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([])
  }
  expect(COUNTRIES.filter(code => !/^[a-z]{2}$/.test(code))).toEqual([])
})

test('every country has a clock that browsers know, and the clock follows from it [P-FIRST-06]', () => {
  const unknown = COUNTRIES.flatMap(zonesOfCountry).filter(zone => !isZone(zone))
  expect(unknown).toEqual([])
  expect(COUNTRIES.filter(code => zonesOfCountry(code).length === 0)).toEqual([])
  expect(zoneOfCountry('at', 'Europe/Oslo')).toBe('Europe/Vienna')
  expect(zoneOfCountry('us', 'America/Denver')).toBe('America/Denver')
  expect(zoneOfCountry('us', 'Europe/Oslo')).toBe('America/New_York')
  expect(zonesOfCountry('jo')).toEqual(['Asia/Amman'])
  expect(zonesOfCountry('es')).toHaveLength(3)
})

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
