/** Both days are part of it. */
export type DayRange = { from: string; to: string }

export type ReportPeriod = 'this_month' | 'last_month' | 'this_year' | 'last_12_months'

/** Whole months and years, so that what is grouped by month has no half ones. */
export function rangeOfPeriod(period: ReportPeriod, today: string): DayRange {
  const first = Temporal.PlainDate.from(today).with({ day: 1 })
  switch (period) {
    case 'this_month':
      return monthsFrom(first, 1)
    case 'last_month':
      return monthsFrom(first.subtract({ months: 1 }), 1)
    case 'this_year':
      return monthsFrom(first.with({ month: 1 }), MONTHS)
    case 'last_12_months':
      return monthsFrom(first.subtract({ months: MONTHS - 1 }), MONTHS)
  }
}

const MONTHS = 12

function monthsFrom(first: Temporal.PlainDate, months: number): DayRange {
  return { from: `${first}`, to: `${first.add({ months }).subtract({ days: 1 })}` }
}

/**
 * The days that are compared with those of a range: each goes with the day of the same date a year
 * later, and a 29th of February with the 28th, because the year after has none. So no day counts
 * twice or is left out when a range is cut in two. Null where there are none: a 29th of February by
 * itself has nothing to be compared with.
 */
export function yearBefore({ from, to }: DayRange): DayRange | null {
  const first = Temporal.PlainDate.from(from)
  const last = Temporal.PlainDate.from(to)
  const begin = first.subtract({ years: 1 })
  const end = last.subtract({ years: 1 })
  const after = end.add({ days: 1 })
  const range = {
    from: isLeapDay(first) ? `${begin.add({ days: 1 })}` : `${begin}`,
    // Both days of the year before are the 28th of February of this one.
    to: isLeapDay(after) ? `${after}` : `${end}`,
  }
  return range.from > range.to ? null : range
}

function isLeapDay({ month, day }: Temporal.PlainDate): boolean {
  return month === 2 && day === 29
}

/** A month and a half is read by day, half a year by week, and what is longer by month. */
const MOST_BY_DAY = 45
const MOST_BY_WEEK = 190

export function groupForRange({ from, to }: DayRange): 'day' | 'week' | 'month' {
  const days = Temporal.PlainDate.from(from).until(to).days + 1
  if (days <= MOST_BY_DAY) return 'day'
  return days <= MOST_BY_WEEK ? 'week' : 'month'
}

/** A range in pieces of some days each, the earliest first. */
export function* piecesOf({ from, to }: DayRange, days: number): Generator<DayRange> {
  const end = Temporal.PlainDate.from(to)
  let first = Temporal.PlainDate.from(from)
  while (Temporal.PlainDate.compare(first, end) <= 0) {
    const last = first.add({ days: days - 1 })
    const isLast = Temporal.PlainDate.compare(last, end) >= 0
    yield { from: `${first}`, to: `${isLast ? end : last}` }
    first = last.add({ days: 1 })
  }
}
