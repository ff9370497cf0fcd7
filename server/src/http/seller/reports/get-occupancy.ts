import { AUTO_GROUP, OCCUPANCY_GROUPS, OccupancyReport } from '#contract/report.ts'
import { groupForRange } from '#domain/reports/report-range.ts'
import { MOST_STARTS } from '#operations/departures.ts'
import { readOccupancy } from '#operations/reports.ts'
import { findReaderLocale } from '#store/sellers.ts'
import { fixedTableParameters, isForPeople } from '../../csv/people-table.ts'
import { placeColumns, wholeReportTable } from '../../csv/report-tables.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { choice, uuid } from '../../parse/query.ts'
import { wireOccupancy } from '../../wire/report.ts'
import { readerLocaleParameter, readLocale } from '../reader-locale.ts'
import { periodParameters, readPeriod } from './report-period.ts'

export const getOccupancy = endpoint({
  method: 'GET',
  path: '/v1/reports/occupancy',
  tag: 'Reports',
  summary: 'How full the starts of a period are',
  description:
    `For at most two years and ${MOST_STARTS} starts. Starts that are closed do not ` +
    'count. Where options share places, each start counts the places that it could have.',
  auth: seller('booking:read', 'money:read'),
  query: {
    ...periodParameters,
    by: choice('AskedOccupancyGroup', [...OCCUPANCY_GROUPS, AUTO_GROUP], {
      default: 'day',
      description: 'What a line is of; `auto` is the day, week or month, as suits the range.',
    }),
    product_id: uuid('Only starts of this trip.'),
    locale: readerLocaleParameter,
    ...fixedTableParameters,
  },
  answers: { 200: { description: 'The report.', schema: OccupancyReport } },
  problems: [],
  async handle(deps, call) {
    const { caller, query } = call
    const { sellerId, personId } = caller
    const now = deps.clock.now()
    const period = await readPeriod(deps, query, { sellerId, now })
    const { from, to, timezone } = period
    const by = query.by === AUTO_GROUP ? groupForRange(period) : (query.by ?? 'day')
    const locale = readLocale(query.locale) ?? (await findReaderLocale(deps.db, caller))
    const { rows, totals } = await readOccupancy(deps, {
      sellerId,
      personId,
      from,
      to,
      by,
      tripId: query.product_id,
      locale,
      now,
    })
    const data = rows.map(({ key, label, sums }) => ({ key, label, ...wireOccupancy(sums) }))
    if (isForPeople(call, query)) {
      const { separator } = query
      return answer(200, wholeReportTable({ separator, locale }, placeColumns(by, locale), data))
    }
    return answer(200, {
      from,
      to,
      timezone,
      by,
      data,
      totals: wireOccupancy(totals),
    })
  },
})
