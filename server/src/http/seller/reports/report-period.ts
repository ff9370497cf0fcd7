import { REPORT_COMPARISONS, REPORT_DATES, REPORT_PERIODS, REPORT_ROLES } from '#contract/report.ts'
import { dateAfter } from '#domain/availability/local-start.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { isZone } from '#domain/places/zone.ts'
import { type DayRange, rangeOfPeriod, yearBefore } from '#domain/reports/report-range.ts'
import type { DepartureSheets } from '#memory/departure-sheets.ts'
import { findSellerZone } from '#operations/sellers/seller-zone.ts'
import type { Db } from '#store/database.ts'
import { MOST_PARTS, type SalesQuery } from '#store/reports.ts'
import { badParameter } from '../../parse/bad-parameter.ts'
import { choice, date, text } from '../../parse/query.ts'

/** Two years, whichever they are. */
const MOST_DAYS = 731
/** Nothing was sold before; and what lies near the first year of all is no time of the database. */
const FIRST_YEAR = 1970

export const periodParameters = {
  from: date('The first day; that of this month by default.'),
  to: date('The last day, included; that of the month of the first by default.'),
  period: choice('ReportPeriod', REPORT_PERIODS, {
    default: null,
    description:
      'In place of `from` and `to`: whole months by the clock of the company. The last 12 months ' +
      'end with this one.',
  }),
  timezone: text({
    max: 64,
    description:
      'Whose days they are, such as `Asia/Amman`; those of the company by default: the ' +
      '`timezone` of its settings, else the clock of the place where most of its options start.',
  }),
}

export const comparisonParameter = choice('ReportComparison', REPORT_COMPARISONS, {
  default: null,
  description:
    'Adds `year_before`: the same dates a year before. A 29th of February goes with the 28th of ' +
    'the year after it, and has itself no day to be compared with; a week is compared with the ' +
    'same seven dates. By the day of the checkout, days that are still ahead have none either.',
})

export const salesParameters = {
  ...periodParameters,
  date: choice('ReportDate', REPORT_DATES, {
    default: 'booked',
    description: 'By the day of the checkout, or by that of the start on the clock of its place.',
  }),
  role: choice('ReportRole', REPORT_ROLES, {
    default: 'operator',
    description:
      'What was sold of the own trips, anywhere, or what the own sites sold of the trips of ' +
      'others.',
  }),
  compare: comparisonParameter,
}

type AskedPeriod = {
  from: string | null
  to: string | null
  period: (typeof REPORT_PERIODS)[number] | null
  timezone: string | null
}
/** With the day that it is on that clock. */
export type Period = DayRange & { timezone: string; today: string }

type Parts = { db: Db; departureSheets: DepartureSheets }

export async function readPeriod(
  parts: Parts,
  asked: AskedPeriod,
  { sellerId, now }: { sellerId: string; now: Temporal.Instant },
): Promise<Period> {
  const timezone = asked.timezone ?? (await findSellerZone(parts, sellerId))
  if (!isZone(timezone)) throw badParameter('timezone', 'unknown_value', 'is no known time zone')
  const today = now.toZonedDateTimeISO(timezone).toPlainDate().toString()
  return { ...rangeAsked(asked, today), timezone, today }
}

function rangeAsked({ from: first, to: last, period }: AskedPeriod, today: string): DayRange {
  if (period !== null) {
    if (first === null && last === null) return rangeOfPeriod(period, today)
    throw badParameter('period', 'either_or', 'stands in place of from and to')
  }
  const from = Temporal.PlainDate.from(first ?? `${today.slice(0, 7)}-01`)
  if (from.year < FIRST_YEAR) throw badParameter('from', 'bad_date', 'is before any sale')
  const to = Temporal.PlainDate.from(last ?? from.with({ day: from.daysInMonth }))
  const { days } = from.until(to)
  if (days < 0) throw badParameter('to', 'bad_order', 'is before from')
  if (days >= MOST_DAYS) {
    const message = `makes more than ${MOST_DAYS} days, which is two years: ask for fewer`
    throw badParameter('to', 'too_far', message, { limit: MOST_DAYS })
  }
  return { from: from.toString(), to: to.toString() }
}

type AskedSales = { date: SalesQuery['period']['date'] | null; role: SalesQuery['role'] | null }
type Asking = { sellerId: string; now: Temporal.Instant }

export function salesQuery(
  { from, to, timezone }: Omit<Period, 'today'>,
  { date, role }: AskedSales,
  { sellerId, own, now }: Asking & { own: CurrencyCode },
): SalesQuery {
  const before = dateAfter(to)
  const midnight = (day: string) =>
    Temporal.PlainDate.from(day).toZonedDateTime(timezone).toInstant()
  const period =
    date === 'start'
      ? { date, from, before }
      : { date: 'booked' as const, from: midnight(from), before: midnight(before), timezone }
  return { sellerId, own, role: role ?? 'operator', period, now }
}

/** The days to compare with; null where none was asked for or there is none. */
export function comparedRange(
  { from, to, today }: Period,
  { date, compare }: { date: AskedSales['date']; compare: 'year_before' | null },
): DayRange | null {
  if (compare === null) return null
  // Nobody has booked on a day to come: half of a month would be compared with a whole one.
  const last = date === 'start' || to < today ? to : today
  return last < from ? null : yearBefore({ from, to: last })
}

/** A report has no pages: what would be cut short is refused. */
export function refuseLong(parts: readonly unknown[]): void {
  if (parts.length <= MOST_PARTS) return
  throw badParameter('to', 'too_far', `gives more than ${MOST_PARTS} lines: ask for fewer days`)
}
