import { direction, formatStart, keptFormatter } from '@outset/sdk'

/**
 * What the clock of a place is called, as in “Jordan Time”. Some languages have an abbreviation
 * that belongs to other places too, or is wrong for half of the year: those name the city.
 */
export function clockName(timeZone: string, locale: string): string {
  const format = keptFormatter(Intl.DateTimeFormat, locale, {
    timeZone,
    timeZoneName: 'shortGeneric',
  })
  const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')
  const bare = (name?.value ?? timeZone).replace(/ \([^)]*\)$/, '')
  return /^\p{Lu}{2,5}$/u.test(bare) ? cityOf(timeZone) : bare
}

function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}

/** A moment on the clock of a place, for deadlines. */
export function momentAt(instant: string, timeZone: string, locale: string): string {
  return written(instant, { dateStyle: 'full', timeStyle: 'short', timeZone }, locale)
}

/** The day alone, for what is due by its end. */
export function dayAt(instant: string, timeZone: string, locale: string): string {
  return written(instant, { dateStyle: 'long', timeZone }, locale)
}

/** The time alone, for what ends today. */
export function timeAt(instant: string, timeZone: string, locale: string): string {
  return written(instant, { timeStyle: 'short', timeZone }, locale)
}

/** A time on the clock of a place, in few signs: “Sun, Nov 22, 8:00 AM”. */
export function shortMoment(local: string, locale: string): string {
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const { hourCycle } = keptFormatter(Intl.DateTimeFormat, locale, {
    hour: 'numeric',
  }).resolvedOptions()
  const hour = hourCycle === 'h23' ? '2-digit' : 'numeric'
  const style = { ...day, hour, minute: '2-digit', timeZone: 'UTC' } as const
  return written(`${local}Z`, style, locale)
}

function written(instant: string, style: Intl.DateTimeFormatOptions, locale: string): string {
  const format = keptFormatter(Intl.DateTimeFormat, locale, style)
  const parts = format.formatToParts(new Date(instant))
  // A time and its half of the day stay on one line, in languages that write a plain space too.
  const joins = (at: number): boolean =>
    parts[at - 1]?.type === 'minute' && parts[at + 1]?.type === 'dayPeriod'
  const text = parts.map(({ value }, at) => (joins(at) ? '\u00a0' : value)).join('')
  // From right to left, digits would otherwise take their place from what stands around them.
  return direction(locale) === 'rtl' ? `\u2068${text}\u2069` : text
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * How many whole days are left until a start, on the clock of its place: as the service counts for
 * a refund. What is open all day starts at midnight.
 */
export function daysUntil(start: string, timeZone: string, now: number): number {
  return Math.max(0, Math.floor(leftUntil(start, timeZone, now) / DAY_MS))
}

/** How often one sleeps before a start, at its place; below 0 where its day is over. */
export function nightsUntil(start: string, timeZone: string, now: number): number {
  const today = localAt(now, timeZone).slice(0, 10)
  return Math.round((asUtc(start.slice(0, 10)) - asUtc(today)) / DAY_MS)
}

/** Whether a moment comes before a start, on the clock of its place. */
export function isBeforeStart(instant: string, start: string, timeZone: string): boolean {
  return leftUntil(start, timeZone, Date.parse(instant)) > 0
}

function leftUntil(start: string, timeZone: string, now: number): number {
  return asUtc(start) - asUtc(localAt(now, timeZone))
}

function localAt(now: number, timeZone: string): string {
  const style = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const
  return keptFormatter(Intl.DateTimeFormat, 'sv-SE', style).format(now).replace(' ', 'T')
}

function asUtc(local: string): number {
  return Date.parse(local.includes('T') ? `${local}Z` : `${local}T00:00Z`)
}

export interface TripTimes {
  day: string
  /** Null where the trip is open all day. */
  time: string | null
  /** The end: a time where it is on the same day, else a day. Null where the trip does not say. */
  end: { sameDay: boolean; text: string } | null
}

/** When a trip begins and ends, on the clock of the place. */
export function tripTimes(
  { start, end }: { start: string; end: string | null },
  locale: string,
): TripTimes {
  const hasTime = start.includes('T')
  return {
    day: formatStart(start, locale, { timeStyle: null }),
    time: hasTime ? formatStart(start, locale, { dateStyle: null }) : null,
    end: end === null ? null : endOf(start, end, locale),
  }
}

function endOf(start: string, end: string, locale: string): TripTimes['end'] {
  const sameDay = start.slice(0, 10) === end.slice(0, 10)
  if (sameDay && !end.includes('T')) return null
  const style = sameDay ? { dateStyle: null } : { timeStyle: end.includes('T') ? undefined : null }
  return { sameDay, text: formatStart(end, locale, style) }
}
