import { addDays, addMonths, isDay, lastDayOf } from '#kit/dates/iso-day.ts'
import { monthWeeks, weekStart } from '#kit/dates/month-weeks.ts'

export type View = 'day' | 'week' | 'month'
export type GroupBy = 'trip' | 'guide' | 'vehicle'

/** What the address of the calendar holds. */
export interface CalendarSearch {
  view?: View
  /** Any day of what is shown; without it, today. */
  date?: string
  by?: GroupBy
  /** Only the starts of one trip. */
  trip?: string
  /** Letters of a trip, option, guide or boat. */
  q?: string
  /** The start whose panel is open: an option and a start. */
  open?: string
}

const VIEWS: readonly View[] = ['day', 'week', 'month']
const GROUPS: readonly GroupBy[] = ['trip', 'guide', 'vehicle']

export function readCalendarSearch(search: Record<string, unknown>): CalendarSearch {
  const view = VIEWS.find(one => one === search.view)
  const by = GROUPS.find(one => one === search.by)
  return {
    ...(view && { view }),
    ...(by && { by }),
    ...(typeof search.date === 'string' && isDay(search.date) && { date: search.date }),
    ...textOf(search, 'trip'),
    ...textOf(search, 'q'),
    ...textOf(search, 'open'),
  }
}

function textOf(search: Record<string, unknown>, name: 'trip' | 'q' | 'open') {
  const text = search[name]
  return typeof text === 'string' && text !== '' ? { [name]: text } : {}
}

interface Shown {
  view: View
  date: string
  firstWeekday: number
}

/** The first and the last day that are shown. */
export function shownDays({ view, date, firstWeekday }: Shown): { from: string; to: string } {
  if (view === 'day') return { from: date, to: date }
  if (view === 'week') {
    const from = weekStart(date, firstWeekday)
    return { from, to: addDays(from, 6) }
  }
  const days = monthWeeks(date.slice(0, 7), firstWeekday).flat()
  return { from: days[0]?.day ?? date, to: days.at(-1)?.day ?? date }
}

/** A day of the view before or after. */
export function stepDate({ view, date }: Pick<Shown, 'view' | 'date'>, by: 1 | -1): string {
  if (view === 'day') return addDays(date, by)
  if (view === 'week') return addDays(date, 7 * by)
  const month = addMonths(date.slice(0, 7), by)
  const wanted = `${month}-${date.slice(8)}`
  const last = lastDayOf(month)
  return wanted < last ? wanted : last
}

/** The day on the reader's own clock. */
export function dayHere(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
