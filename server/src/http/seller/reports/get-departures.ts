import { DepartureReport } from '#contract/report.ts'
import { dateAfter } from '#domain/availability/local-start.ts'
import { sumSales } from '#domain/reports/sum-sales.ts'
import { readCatalogueNames, sumSalesBefore } from '#operations/reports.ts'
import { countAttendance } from '#store/attendance/attendance.ts'
import { readDepartureSales } from '#store/reports.ts'
import { findReaderLocale } from '#store/sellers.ts'
import { fixedTableParameters, isForPeople } from '../../csv/people-table.ts'
import { startColumns, wholeReportTable } from '../../csv/report-tables.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { wireSales } from '../../wire/report.ts'
import { readerLocaleParameter, readLocale } from '../reader-locale.ts'
import {
  comparedRange,
  comparisonParameter,
  periodParameters,
  readPeriod,
  refuseLong,
  salesQuery,
} from './report-period.ts'

const OF_STARTS = { date: 'start', role: 'operator' } as const

export const getDepartures = endpoint({
  method: 'GET',
  path: '/v1/reports/departures',
  tag: 'Reports',
  summary: 'What each start of a period brings, by time',
  description:
    'Starts that were booked. The days are those of the start, on the clock of its place.',
  auth: seller('money:read'),
  query: {
    ...periodParameters,
    compare: comparisonParameter,
    locale: readerLocaleParameter,
    ...fixedTableParameters,
  },
  answers: { 200: { description: 'The report.', schema: DepartureReport } },
  problems: [],
  async handle(deps, call) {
    const { caller, query } = call
    const { sellerId, personId, priceCurrency: own } = caller
    const { db } = deps
    const now = deps.clock.now()
    const period = await readPeriod(deps, query, { sellerId, now })
    const { timezone } = period
    const asked = salesQuery(period, OF_STARTS, { sellerId, own, now })
    const compared = comparedRange(period, { ...OF_STARTS, compare: query.compare })
    const askedBefore =
      compared && salesQuery({ ...compared, timezone }, OF_STARTS, { sellerId, own, now })
    const before = dateAfter(period.to)
    const [parts, counts, soldBefore] = await Promise.all([
      readDepartureSales(db, asked),
      countAttendance(db, { sellerId, from: period.from, before }),
      askedBefore && sumSalesBefore(db, askedBefore),
    ])
    refuseLong(parts)
    const came = new Map(counts.map(count => [nameOf(count), count]))
    const { rows, totals } = sumSales(parts, { own, nameOf })
    const locale = readLocale(query.locale) ?? (await findReaderLocale(db, caller))
    const names = await readCatalogueNames(deps, { sellerId, personId, locale })
    const data = rows.map(({ key, sums }) => ({
      option_id: key.optionId,
      product_id: key.tripId,
      trip: names.tripTitle(key.tripId) ?? key.trip,
      option: names.optionName(key.optionId) ?? key.option,
      start: key.start,
      checked_in: came.get(nameOf(key))?.checkedIn ?? 0,
      no_show: came.get(nameOf(key))?.noShow ?? 0,
      ...wireSales(sums, own),
    }))
    if (isForPeople(call, query)) {
      const { separator } = query
      return answer(
        200,
        wholeReportTable({ separator, locale }, startColumns<(typeof data)[number]>(), data),
      )
    }
    return answer(200, {
      from: period.from,
      to: period.to,
      timezone,
      data,
      totals: wireSales(totals, own),
      year_before: soldBefore && { ...compared, totals: wireSales(soldBefore, own) },
    })
  },
})

function nameOf({ start, optionId }: { start: string; optionId: string }): string {
  return `${start} ${optionId}`
}
