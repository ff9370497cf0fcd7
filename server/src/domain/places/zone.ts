/** Whether two zones show the same time in winter and in summer, whatever they are called. */
export function isSameClock(one: string, other: string): boolean {
  return SEASONS.every(moment => clockAt(one, moment) === clockAt(other, moment))
}

const SEASONS = ['2026-01-15T12:00Z', '2026-07-15T12:00Z'].map(text => Temporal.Instant.from(text))

function clockAt(zone: string, moment: Temporal.Instant): number {
  return moment.toZonedDateTimeISO(zone).offsetNanoseconds
}

/** The zone of a country that has one clock only; null where it has several, or none is known. */
export function zoneOfCountry(country: string): string | null {
  const [zone, ...others] = new Intl.Locale(`und-${country.toUpperCase()}`).getTimeZones() ?? []
  if (zone === undefined) return null
  return others.every(other => isSameClock(zone, other)) ? zone : null
}

/** Whether somewhere in the country clocks show the time of that zone. */
export function isClockOfCountry(country: string, zone: string): boolean {
  const zones = new Intl.Locale(`und-${country.toUpperCase()}`).getTimeZones() ?? []
  return zones.length === 0 || zones.some(known => isSameClock(known, zone))
}

/** A name of the time zone database: an offset such as +03:00 knows no summer time. */
export function isZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return true
  } catch {
    return false
  }
}
