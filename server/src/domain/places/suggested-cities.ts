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
  const found: SuggestedCity[] = []
  for (const line of linesWith(lines, begun)) {
    const [, name = '', lat, lng, timezone = ''] = line.split('\t')
    found.push({ name, lat: Number(lat), lng: Number(lng), timezone })
    if (found.length === MOST_SUGGESTED) break
  }
  return found
}

/**
 * Those that have one of these in front of their first tab, in order. Anybody may ask, without
 * saying who they are: the text is looked through as it is, and no line is taken apart in vain.
 */
function* linesWith(lines: string, begun: readonly string[]): Generator<string> {
  const next = begun.map(form => lines.indexOf(form))
  for (;;) {
    const at = Math.min(...next.filter(place => place !== -1))
    if (at === Number.POSITIVE_INFINITY) return
    const start = lines.lastIndexOf('\n', at) + 1
    const end = lines.indexOf('\n', at)
    const line = lines.slice(start, end === -1 ? undefined : end)
    if (at < start + line.indexOf('\t')) yield line
    if (end === -1) return
    for (const [nth, form] of begun.entries()) {
      const place = next[nth] ?? -1
      if (place !== -1 && place < end) next[nth] = lines.indexOf(form, end)
    }
  }
}
