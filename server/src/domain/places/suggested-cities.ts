import { byWeight, type ListedCity, namesAlike, readableName } from './listed-cities.ts'
import { isClockOfCountry, zoneOfCountry } from './zone.ts'

export type SuggestedCity = { name: string; lat: number; lng: number; timezone: string }

/** More are the hamlets of a large country: whoever starts there types the name. */
const MOST_OF_COUNTRY = 4_000
const MOST_SUGGESTED = 8

/**
 * The cities of one country that are offered while somebody types, a line each, the largest first:
 * as text, some megabytes hold the whole world. Of several with one name the largest has it alone,
 * and the others say where they are.
 */
export function cityLines(
  inCountry: readonly ListedCity[],
  zoneAt: (lat: number, lng: number) => string,
): string {
  const taken = new Set<string>()
  const lines: string[] = []
  const clockOf = clocksOfCountry()
  for (const city of inCountry.toSorted(byWeight).slice(0, MOST_OF_COUNTRY)) {
    const { country, lat, lng, regionName } = city
    const plain = readableName(city)
    const name = taken.has(plain) ? `${plain} (${regionName ?? '?'})` : plain
    const zone = clockOf(country, zoneAt(lat, lng))
    if (taken.has(name) || name.endsWith('(?)') || zone === null) continue
    taken.add(name)
    const forms = [...new Set(namesAlike(name))].map(form => `-${form}`).join(' ')
    lines.push([forms, name, lat, lng, zone].join('\t'))
  }
  return lines.join('\n')
}

/**
 * Outlines of zones are coarse: some hundred cities near a border would be on the clock beyond. A
 * country has few zones and thousands of cities, and comparing clocks is slow: each is asked once.
 */
function clocksOfCountry(): (country: string, zone: string) => string | null {
  const known = new Map<string, string | null>()
  return (country, zone) => {
    const key = `${country} ${zone}`
    let clock = known.get(key)
    if (clock === undefined) {
      clock = isClockOfCountry(country, zone) ? zone : zoneOfCountry(country)
      known.set(key, clock)
    }
    return clock
  }
}

/** Those of which the name, or a word of it, begins as somebody typed. */
export function suggestCities(lines: string, typed: string): SuggestedCity[] {
  const begun = namesAlike(typed.trim())
    .filter(form => form !== '')
    .map(form => `-${form}`)
  return lines
    .split('\n')
    .map(line => line.split('\t'))
    .filter(([forms = '']) => begun.some(form => forms.includes(form)))
    .slice(0, MOST_SUGGESTED)
    .map(([, name = '', lat, lng, timezone = '']) => ({
      name,
      lat: Number(lat),
      lng: Number(lng),
      timezone,
    }))
}
