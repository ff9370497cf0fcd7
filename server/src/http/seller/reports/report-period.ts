import { REPORT_DATES, REPORT_ROLES } from '#contract/report.ts'
import { dateAfter } from '#domain/availability/local-start.ts'
import { isZone } from '#domain/places/zone.ts'
import { MOST_PARTS, type SalesQuery } from '#store/reports/sales.ts'
import { badParameter } from '../../parse/bad-parameter.ts'
import { choice, date, text } from '../../parse/query.ts'

/** A year that begins anywhere, and the same month of the year before to compare with. */
const MOST_DAYS = 400
/** Nothing was sold before; and what lies near the first year of all is no time of the database. */
const FIRST_YEAR = 1970

export const periodParameters = {
  from: date('The first day; that of this month by default.'),
  to: date('The last day, included; that of the month of the first by default.'),
  timezone: text({ max: 64, description: 'Whose days they are, such as `Asia/Amman`; UTC else.' }),
}

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
}

type AskedPeriod = { from: string | null; to: string | null; timezone: string | null }
export type Period = { from: string; to: string; timezone: string }

export function readPeriod(asked: AskedPeriod, now: Temporal.Instant): Period {
  const timezone = asked.timezone ?? 'UTC'
  if (!isZone(timezone)) throw badParameter('timezone', 'unknown_value', 'is no known time zone')
  const today = now.toZonedDateTimeISO(timezone).toPlainDate()
  const from = Temporal.PlainDate.from(asked.from ?? today.with({ day: 1 }))
  if (from.year < FIRST_YEAR) throw badParameter('from', 'bad_date', 'is before any sale')
  const to = Temporal.PlainDate.from(asked.to ?? from.with({ day: from.daysInMonth }))
  const { days } = from.until(to)
  if (days < 0) throw badParameter('to', 'bad_order', 'is before from')
  if (days >= MOST_DAYS) {
    throw badParameter('to', 'too_far', `is more than ${MOST_DAYS} days after from`, {
      limit: MOST_DAYS,
    })
  }
  return { from: from.toString(), to: to.toString(), timezone }
}

type AskedSales = { date: SalesQuery['period']['date'] | null; role: SalesQuery['role'] | null }

export function salesQuery(
  { from, to, timezone }: Period,
  { date, role }: AskedSales,
  { sellerId, now }: { sellerId: string; now: Temporal.Instant },
): SalesQuery {
  const before = dateAfter(to)
  const midnight = (day: string) =>
    Temporal.PlainDate.from(day).toZonedDateTime(timezone).toInstant()
  const period =
    date === 'start'
      ? { date, from, before }
      : { date: 'booked' as const, from: midnight(from), before: midnight(before), timezone }
  return { sellerId, role: role ?? 'operator', period, now }
}

/** A report has no pages: what would be cut short is refused. */
export function refuseLong(parts: readonly unknown[]): void {
  if (parts.length <= MOST_PARTS) return
  throw badParameter('to', 'too_far', `gives more than ${MOST_PARTS} lines: ask for fewer days`)
}
