import { formatStart } from '@outset/sdk'
import type { Translate } from '#app/language/translate.ts'
import { isDay } from '#kit/dates/iso-day.ts'
import type { Rule, SingleDate } from './schedule-plan.ts'

export interface Speaking {
  t: Translate
  locale: string
  /** Open all day: there are no times. */
  allDay: boolean
}

/** “Mon, Wed and Fri · 09:00 and 14:00 · 12 seats · 1 Nov 2026 – 31 Oct 2027”. */
export function ruleSentence(rule: Rule, speaking: Speaking): string {
  const { t, allDay } = speaking
  const days = sayWeekdays(rule.weekdays, speaking)
  const seats = saySeats(rule.capacity, t)
  const span = saySpan(rule, speaking)
  if (allDay) return t('schedule.ruleAllDay', { days, seats, span })
  return t('schedule.rule', { days, times: sayTimes(rule.times, speaking), seats, span })
}

/** “24 Dec 2026 · 10:00 · 6 seats”. */
export function dateSentence({ date, times, capacity }: SingleDate, speaking: Speaking): string {
  const { t, allDay } = speaking
  const facts = { day: sayDay(date, speaking), seats: saySeats(capacity, t) }
  if (allDay) return t('schedule.dateAllDay', facts)
  return t('schedule.date', { ...facts, times: sayTimes(times, speaking) })
}

export function sayWeekdays(
  weekdays: readonly number[],
  { t, locale }: Pick<Speaking, 't' | 'locale'>,
): string {
  if (weekdays.length === 0 || weekdays.length === 7) return t('schedule.everyDay')
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  // The fifth of January 1970 was a Monday.
  const names = [...weekdays].sort().map(day => format.format(Date.UTC(1970, 0, 4 + day)))
  return new Intl.ListFormat(locale, { style: 'short', type: 'conjunction' }).format(names)
}

export function sayTimes(
  times: readonly string[],
  { t, locale }: Pick<Speaking, 't' | 'locale'>,
): string {
  if (times.length === 0) return t('schedule.noTime')
  // A time keeps its own direction among words that are written from the right.
  const shown = times.map(time => (locale.startsWith('ar') ? `\u2066${time}\u2069` : time))
  return new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' }).format(shown)
}

function saySeats(capacity: number | null, t: Translate): string {
  return capacity === null ? t('schedule.seatsUncounted') : t('schedule.seats', { count: capacity })
}

function saySpan({ from, to }: Rule, speaking: Speaking): string {
  const { t } = speaking
  if (from !== null && to !== null) {
    return t('schedule.span', { from: sayDay(from, speaking), to: sayDay(to, speaking) })
  }
  if (from !== null) return t('schedule.spanFrom', { from: sayDay(from, speaking) })
  if (to !== null) return t('schedule.spanTo', { to: sayDay(to, speaking) })
  return t('schedule.spanAlways')
}

export function sayDay(day: string, { locale }: Pick<Speaking, 'locale'>): string {
  // While a year is typed it may have five digits, which no date of the service has.
  return isDay(day) ? formatStart(day, locale, { dateStyle: 'medium' }) : day
}
