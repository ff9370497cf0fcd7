import { formatStart } from '@outset/sdk'
import { keptFormatter } from '../words/kept-formatter.ts'

/** What the clock of a place is called, as in “Jordan Time”. */
export function clockName(timeZone: string, locale: string): string {
  const format = keptFormatter(Intl.DateTimeFormat, locale, {
    timeZone,
    timeZoneName: 'shortGeneric',
  })
  const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')
  return name?.value ?? timeZone
}

/** A moment on the clock of a place, for deadlines. */
export function momentAt(instant: string, timeZone: string, locale: string): string {
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone } as const
  return keptFormatter(Intl.DateTimeFormat, locale, style).format(new Date(instant))
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
