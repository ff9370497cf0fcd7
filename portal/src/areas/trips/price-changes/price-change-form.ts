import type { DisplayRounding } from '@outset/sdk/seller'
import { readPercent } from '#areas/options/prices/percent-change.ts'
import { isDay } from '#kit/dates/iso-day.ts'
import type { PriceChangeScope } from './queries.ts'

/** As many as the service takes. */
export const MOST_RANGES = 20

export interface DateRange {
  from: string
  to: string
}

/** What is typed into the page, as it is kept until the prices are changed. */
export interface ChangeValues {
  which: 'all' | 'some'
  chosen: string[]
  /** None is every day. */
  dates: DateRange[]
  weekdays: number[]
  percent: string
  rounding: DisplayRounding
}

export const NO_CHANGE: ChangeValues = {
  which: 'some',
  chosen: [],
  dates: [],
  weekdays: [],
  percent: '',
  rounding: 'whole',
}

/** What is asked of the service; null while something of it is missing. */
export function readChange(values: ChangeValues): PriceChangeScope | null {
  const { which, chosen, dates, weekdays } = values
  const percent_bp = readPercent(values.percent)
  if (percent_bp === null || missingOf(values) !== null) return null
  return {
    trips: which === 'all' ? null : chosen,
    percent_bp,
    rounding: values.rounding,
    ...(dates.length > 0 && { dates }),
    ...(weekdays.length > 0 && { weekdays }),
  }
}

/** The first that still has to be typed or chosen. */
export function missingOf(values: ChangeValues): 'trips' | 'dates' | 'percent' | null {
  const { which, chosen, dates, percent } = values
  if (which === 'some' && chosen.length === 0) return 'trips'
  if (dates.some(({ from, to }) => !isDay(from) || !isDay(to) || to < from)) return 'dates'
  return readPercent(percent) === null ? 'percent' : null
}

export const isBackwards = ({ from, to }: DateRange) => isDay(from) && isDay(to) && to < from
