import { keptFormatter, type Money, type PricedDay } from '@outset/sdk'

/** What a day of the calendar says. */
export interface GridDay {
  date: string
  /** Of the month. */
  number: number
  status: DayStatus
  /** How many places the fullest open start still has, where that is worth a word. */
  left: number | null
  price: Money | null
  /** Before a special. */
  originalPrice: Money | null
}

/** `few` can be booked by this group, `too_few` only by a smaller one. */
export type DayStatus = 'open' | 'few' | 'too_few' | 'sold_out' | 'closed' | 'past_cutoff'

/** Who wants to book. */
interface Group {
  seats: number
  /** A start that a group has to itself has no places that run short. */
  isPrivate: boolean
}

/** Fewer are said, more are not. */
const FEW = 4
const MOST_SIGNS = 4
const DAY_MS = 86_400_000

interface Week {
  firstWeekday: number
  /** Weeks that were over by this day are left out: nobody can book in them. */
  today?: string
}

/** The weeks of a month, each with seven days; null where it has another month's. */
export function monthGrid(
  month: string,
  days: readonly PricedDay[],
  { firstWeekday, today = '', ...group }: Week & Group,
): (GridDay | null)[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  const known = new Map(days.map(day => [day.date, day]))
  // 1 is Monday and 7 is Sunday, as in the language's own week.
  const before = ((new Date(first).getUTCDay() || 7) - firstWeekday + 7) % 7
  const cells: (GridDay | null)[] = Array.from({ length: before }, () => null)
  for (let at = first; isoDay(at).startsWith(month); at += DAY_MS) {
    cells.push(gridDay(isoDay(at), known.get(isoDay(at)), group))
  }
  while (cells.length % 7 > 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) =>
    cells.slice(week * 7, week * 7 + 7),
  ).filter(week => week.some(day => day !== null && day.date >= today))
}

/** The day on which weeks begin, 1 for Monday to 7 for Sunday. */
export function firstWeekday(locale: string): number {
  return weekIn(locale)?.firstDay ?? 1
}

/** How a week is in a language, or in a country as `und-JO`: its first day, and those off. */
export function weekIn(locale: string): { firstDay: number; weekend: number[] } | undefined {
  // Not every browser and no library of types has it yet.
  const place = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number; weekend: number[] }
  }
  return place.getWeekInfo?.()
}

/** The names of the days of a week, in its order. */
export function weekdayNames(locale: string, first: number): { short: string; long: string }[] {
  const name = (weekday: 'narrow' | 'short' | 'long', day: Date): string =>
    keptFormatter(Intl.DateTimeFormat, locale, { weekday, timeZone: 'UTC' }).format(day)
  return Array.from({ length: 7 }, (_, at) => {
    // The first of January 2024 was a Monday.
    const day = new Date(Date.UTC(2024, 0, first + at))
    const short = name('short', day)
    // Some languages shorten nothing, and seven columns on a phone are narrow.
    const fits = short.length <= MOST_SIGNS
    return { short: fits ? short : name('narrow', day), long: name('long', day) }
  })
}

/** The month before or after another. */
export function monthBeside(month: string, step: 1 | -1): string {
  const at = new Date(`${month}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + step)
  return at.toISOString().slice(0, 7)
}

export function monthName(month: string, locale: string): string {
  const style = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return keptFormatter(Intl.DateTimeFormat, locale, style).format(new Date(`${month}-01T00:00:00Z`))
}

/** The day that it is at a place. */
export function todayAt(timeZone: string, now: number): string {
  return keptFormatter(Intl.DateTimeFormat, 'en-CA', { timeZone, dateStyle: 'short' }).format(now)
}

function gridDay(date: string, day: PricedDay | undefined, { seats, isPrivate }: Group): GridDay {
  const number = Number(date.slice(8))
  const nothing = { date, number, left: null, price: null, originalPrice: null }
  if (!day) return { ...nothing, status: 'closed' }
  if (day.status !== 'open') return { ...nothing, status: knownStatus(day.status) }
  const left = placesLeft(day)
  // Open for others, but not for a group of this size.
  if (left !== null && left < seats) return { ...nothing, status: 'too_few', left }
  const { per_person: price, original_per_person: originalPrice } = day
  const isFew = !isPrivate && left !== null && left <= FEW
  return { date, number, status: isFew ? 'few' : 'open', left, price, originalPrice }
}

/** Of the start that has most; null where places are not counted. */
function placesLeft({ starts }: PricedDay): number | null {
  const open = starts.filter(({ status }) => status === 'open')
  if (open.some(({ remaining }) => remaining === null)) return null
  return Math.max(0, ...open.map(({ remaining }) => remaining ?? 0))
}

function knownStatus(status: string): DayStatus {
  return status === 'sold_out' || status === 'past_cutoff' ? status : 'closed'
}

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
