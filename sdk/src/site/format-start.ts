import { keptFormatter } from '../intl/kept-formatter.ts'

export interface StartFormat {
  /** How the day is written; `full` by default, with its weekday. `null` leaves it out. */
  dateStyle?: 'full' | 'long' | 'medium' | 'short' | null | undefined
  /** How the time of day is written; `short` by default. `null` leaves it out. */
  timeStyle?: 'medium' | 'short' | null | undefined
}

const FORM = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?)?$/

/**
 * A start as readers of the language write it: `2026-12-24T08:00` is 8 in the morning at the place
 * where the trip begins, whatever the clock of the browser or the server says. A start without a
 * time is a day. Works for everything that is on the clock of the place, such as a booking's `end`.
 */
export function formatStart(
  start: string,
  locale: string,
  { dateStyle = 'full', timeStyle = 'short' }: StartFormat = {},
): string {
  const [matched, year, month, day, hour, minute = 0, second = 0] = FORM.exec(start) ?? []
  if (matched === undefined) throw new RangeError(`"${start}" is no start`)
  // As if the place were in UTC, and shown there: nothing is converted, so no zone can be wrong.
  const time = [hour ?? 0, minute, second].map(Number) as [number, number, number]
  const shown = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), ...time))
  const style: Intl.DateTimeFormatOptions = { timeZone: 'UTC' }
  if (dateStyle) style.dateStyle = dateStyle
  if (timeStyle && hour !== undefined) style.timeStyle = timeStyle
  if (dateStyle === null && style.timeStyle === undefined) return ''
  const parts = keptFormatter(Intl.DateTimeFormat, locale, style).formatToParts(shown)
  // Not every language keeps a time and its “AM” on one line by itself.
  const joins = (at: number): boolean =>
    parts[at - 1]?.type === 'minute' && parts[at + 1]?.type === 'dayPeriod'
  return parts.map(({ value }, at) => (joins(at) ? '\u00a0' : value)).join('')
}
