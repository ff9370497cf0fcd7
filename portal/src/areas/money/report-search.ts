import { ReportPeriod as PERIODS } from '@outset/sdk/values'

import { addDays, dayNumber, isDay, lastDayOf } from '#kit/dates/iso-day.ts'
import { usualSeparator } from '#kit/usual-separator.ts'

export const REPORTS = ['sales', 'departures', 'payouts', 'occupancy'] as const
export type ReportName = (typeof REPORTS)[number]

/** What a line can be of, by report; the first is what it is of unless one chooses. */
export const GROUPS = {
  sales: ['auto', 'day', 'week', 'month', 'trip', 'channel', 'storefront'],
  departures: [],
  payouts: [],
  occupancy: ['auto', 'day', 'week', 'month', 'trip'],
} as const satisfies Record<ReportName, readonly string[]>

export type Group = (typeof GROUPS)['sales'][number]

/** By the clock of the company, which the service has; the first is the usual one. */
export type Period = (typeof PERIODS)[number]

export interface ReportSearch {
  period?: Period
  /** The first and the last day, in place of a period. */
  from?: string
  to?: string
  by?: Group
  /** By the day of the start in place of that of the booking. */
  date?: 'start'
  /** What the own sites sold of others. */
  role?: 'reseller'
}

/** The service has no longer reports. */
const MOST_DAYS = 731

export function readReportSearch(search: Record<string, unknown>): ReportSearch {
  const by = GROUPS.sales.find(known => known === search.by)
  return {
    ...daysAsked(search),
    ...(by === undefined ? {} : { by }),
    ...(search.date === 'start' ? { date: 'start' } : {}),
    ...(search.role === 'reseller' ? { role: 'reseller' } : {}),
  }
}

/** What the service would refuse is made right, so that an old link still opens. */
function daysAsked({ from, to, period }: Record<string, unknown>): ReportSearch {
  const known = PERIODS.find(name => name === period)
  if (known !== undefined) return { period: known }
  if (typeof from !== 'string' || !isDay(from)) return {}
  const last = typeof to === 'string' && isDay(to) ? to : lastDayOf(from.slice(0, 7))
  if (last < from) return { from, to: from }
  const isLong = dayNumber(last) - dayNumber(from) >= MOST_DAYS
  return { from, to: isLong ? addDays(from, MOST_DAYS - 1) : last }
}

export function isReport(name: string): name is ReportName {
  return REPORTS.some(known => known === name)
}

/** What the service is asked: which days, and what a line is of. */
export interface ReportQuery {
  period?: Period
  from?: string
  to?: string
  locale: string
  by?: Group
  date?: 'start'
  role?: 'reseller'
  compare?: 'year_before'
}

export function reportQuery(
  report: ReportName,
  search: ReportSearch,
  { locale }: { locale: string },
): ReportQuery {
  const { from, to, period = PERIODS[0] } = search
  const groups: readonly Group[] = GROUPS[report]
  const by = search.by && groups.includes(search.by) ? search.by : groups[0]
  const sells = report === 'sales' || report === 'payouts'
  return {
    ...(from !== undefined && to !== undefined ? { from, to } : { period }),
    locale,
    ...(by === undefined ? {} : { by }),
    ...(sells && search.date ? { date: search.date } : {}),
    ...(sells && search.role ? { role: search.role } : {}),
    // How many places there were a year ago is not kept.
    ...(report === 'occupancy' ? {} : { compare: 'year_before' }),
  }
}

/** The same as a table for people, with the name that its file gets. */
export function reportTable(
  report: ReportName,
  query: ReportQuery,
  { from, to }: { from: string; to: string },
) {
  const form = { table: 'people', separator: usualSeparator(query.locale) }
  const path = `/v1/reports/${report}?${new URLSearchParams({ ...query, ...form })}`
  return { path, fileName: `${report}-${from}-to-${to}.csv` }
}
