import { addDays, addMonths, lastDayOf, weekdayOf } from './iso-day.ts'

export interface MonthDay {
  /** `2026-12-24`. */
  day: string
  /** 24. */
  number: number
  /** Days of the weeks at both ends may belong to the months beside it. */
  inMonth: boolean
}

/** The weeks that a month touches, each beginning with the weekday given: 1 is Monday. */
export function monthWeeks(month: string, firstWeekday: number): MonthDay[][] {
  const last = lastDayOf(month)
  const weeks: MonthDay[][] = []
  for (let day = weekStart(`${month}-01`, firstWeekday); day <= last; day = addDays(day, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, at) => {
        const shown = addDays(day, at)
        return { day: shown, number: Number(shown.slice(8)), inMonth: shown.startsWith(month) }
      }),
    )
  }
  return weeks
}

export function weekStart(day: string, firstWeekday: number): string {
  return addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7))
}

/** The weekdays of a grid, in their order: `[1, …, 7]`, or `[7, 1, …, 6]`. */
export function weekdaysFrom(firstWeekday: number): number[] {
  return Array.from({ length: 7 }, (_, at) => ((firstWeekday - 1 + at) % 7) + 1)
}

/** Arabic without a country means the countries that begin their week on Saturday. */
const WITHOUT_REGION: Readonly<Record<string, number>> = { de: 1, ar: 6, en: 1 }

/** With which day the week of a language begins. */
export function firstWeekdayOf(locale: string): number {
  const { language, region } = new Intl.Locale(locale)
  if (region === undefined) return WITHOUT_REGION[language] ?? 1
  // Not every browser has it, and the types know of none.
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
  }
  return known.getWeekInfo?.().firstDay ?? WITHOUT_REGION[language] ?? 1
}

/**
 * Where a key moves from a day, as in any grid of days; null for other keys. Written from the
 * right, the next day stands to the left.
 */
export function moveByKey(
  day: string,
  key: string,
  { firstWeekday, rtl }: { firstWeekday: number; rtl: boolean },
): string | null {
  const forward = rtl ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return addDays(day, forward)
    case 'ArrowLeft':
      return addDays(day, -forward)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'Home':
      return weekStart(day, firstWeekday)
    case 'End':
      return addDays(weekStart(day, firstWeekday), 6)
    case 'PageDown':
      return sameDayIn(addMonths(day.slice(0, 7), 1), day)
    case 'PageUp':
      return sameDayIn(addMonths(day.slice(0, 7), -1), day)
    default:
      return null
  }
}

/** The 31st of a month that has only thirty is its last. */
function sameDayIn(month: string, day: string): string {
  const last = lastDayOf(month)
  const wanted = `${month}-${day.slice(8)}`
  return wanted < last ? wanted : last
}

/** All days from one to the other, whichever comes first. */
export function daysBetween(one: string, other: string): string[] {
  const [from, to] = one <= other ? [one, other] : [other, one]
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
