import { addMonths, lastDayOf } from '#dates/iso-day.ts'

export const REPORTS = ['sales', 'departures', 'payouts', 'occupancy'] as const
export type ReportName = (typeof REPORTS)[number]

/** What a line can be of, by report; the first is what it is of unless one chooses. */
export const GROUPS = {
  sales: ['day', 'week', 'month', 'trip', 'channel', 'storefront'],
  departures: [],
  payouts: [],
  occupancy: ['day', 'week', 'month', 'trip'],
} as const satisfies Record<ReportName, readonly string[]>

export type Group = (typeof GROUPS)['sales'][number]

export interface ReportSearch {
  month?: string
  by?: Group
  /** By the day of the start in place of that of the booking. */
  date?: 'start'
  /** What the own sites sold of others. */
  role?: 'reseller'
}

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

export function readReportSearch(search: Record<string, unknown>): ReportSearch {
  const month = typeof search.month === 'string' && MONTH.test(search.month) ? search.month : null
  const by = GROUPS.sales.find(known => known === search.by)
  return {
    ...(month === null ? {} : { month }),
    ...(by === undefined ? {} : { by }),
    ...(search.date === 'start' ? { date: 'start' } : {}),
    ...(search.role === 'reseller' ? { role: 'reseller' } : {}),
  }
}

export function isReport(name: string): name is ReportName {
  return REPORTS.some(known => known === name)
}

/** What the service is asked: the days of a month, whose they are, and what a line is of. */
export interface ReportQuery {
  from: string
  to: string
  timezone: string
  locale: string
  by?: Group
  date?: 'start'
  role?: 'reseller'
}

interface Reader {
  /** On the reader's clock. */
  today: string
  timezone: string
  locale: string
}

export function reportQuery(
  report: ReportName,
  search: ReportSearch,
  { today, timezone, locale }: Reader,
): ReportQuery {
  const month = monthOf(search, today)
  const groups: readonly Group[] = GROUPS[report]
  const by = search.by && groups.includes(search.by) ? search.by : groups[0]
  const sells = report === 'sales' || report === 'payouts'
  return {
    from: `${month}-01`,
    to: lastDayOf(month),
    timezone,
    locale,
    ...(by === undefined ? {} : { by }),
    ...(sells && search.date ? { date: search.date } : {}),
    ...(sells && search.role ? { role: search.role } : {}),
  }
}

export function monthOf({ month }: ReportSearch, today: string): string {
  return month ?? today.slice(0, 7)
}

/** The months beside one; there is no report of days that are a year away. */
export function monthsBeside(month: string): { before: string; after: string } {
  return { before: addMonths(month, -1), after: addMonths(month, 1) }
}

/** The same as a table, with the name that its file gets. */
export function reportTable(report: ReportName, query: ReportQuery) {
  const { locale, ...asked } = query
  // Reports without names in them know no language.
  const named = report === 'payouts' ? asked : { ...asked, locale }
  const path = `/v1/reports/${report}?${new URLSearchParams({ ...named })}`
  return { path, fileName: `${report}-${query.from.slice(0, 7)}.csv` }
}
