import { AUTO_GROUP, SALES_GROUPS, SalesReport } from '#contract/report.ts'
import { groupForRange } from '#domain/reports/report-range.ts'
import { type SalesSums, sumSales } from '#domain/reports/sum-sales.ts'
import { readCatalogueNames, readSalesBefore } from '#operations/reports.ts'
import { readSales, type SalesGroup, type SalesKey } from '#store/reports.ts'
import { findReaderLocale } from '#store/sellers.ts'
import { fixedTableParameters, isForPeople } from '../../csv/people-table.ts'
import {
  lineColumn,
  moneyCell,
  type ReportColumn,
  sumColumns,
  wholeReportTable,
} from '../../csv/report-tables.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { choice } from '../../parse/query.ts'
import { wireSales } from '../../wire/report.ts'
import { readerLocaleParameter, readLocale } from '../reader-locale.ts'
import {
  comparedRange,
  readPeriod,
  refuseLong,
  salesParameters,
  salesQuery,
} from './report-period.ts'

export const getSales = endpoint({
  method: 'GET',
  path: '/v1/reports/sales',
  tag: 'Reports',
  summary: 'What was sold in a period, by day, trip, channel or site',
  description: 'Of at most two years. What a line is of and whose days they are stands in it.',
  auth: seller('money:read'),
  query: {
    ...salesParameters,
    by: choice('AskedSalesGroup', [...SALES_GROUPS, AUTO_GROUP], {
      default: 'day',
      description: 'What a line is of; `auto` is the day, week or month, as suits the range.',
    }),
    locale: readerLocaleParameter,
    ...fixedTableParameters,
  },
  answers: { 200: { description: 'The report.', schema: SalesReport } },
  problems: [],
  async handle(deps, call) {
    const { caller, query } = call
    const { sellerId, personId, priceCurrency: own } = caller
    const { db } = deps
    const now = deps.clock.now()
    const period = await readPeriod(deps, query, { sellerId, now })
    const { from, to, timezone } = period
    const by = query.by === AUTO_GROUP ? groupForRange(period) : (query.by ?? 'day')
    const parts = await readSales(db, { ...salesQuery(period, query, { sellerId, own, now }), by })
    refuseLong(parts)
    const { rows, totals } = sumSales(parts, { own, nameOf: ({ key }) => key })
    const compared = comparedRange(period, query)
    const asked = compared && salesQuery({ ...compared, timezone }, query, { sellerId, own, now })
    const before = asked && (await readSalesBefore(db, { ...asked, by }))
    refuseLong(before?.parts ?? [])
    const locale = readLocale(query.locale) ?? (await findReaderLocale(db, caller))
    const names = await readCatalogueNames(deps, { sellerId, personId, locale })
    const wireRow = ({ key: { key, label }, sums }: { key: SalesKey; sums: SalesSums }) => ({
      key,
      label: (by === 'trip' ? names.tripTitle(key) : null) ?? label,
      ...wireSales(sums, own),
    })
    const data = rows.map(wireRow)
    const earlier = before?.rows.map(wireRow) ?? null
    if (isForPeople(call, query)) {
      const { separator } = query
      const columns = salesColumns({ by, locale, earlier })
      return answer(200, wholeReportTable({ separator, locale }, columns, data))
    }
    return answer(200, {
      from,
      to,
      timezone,
      by,
      date: query.date ?? 'booked',
      data,
      totals: wireSales(totals, own),
      year_before: before && {
        ...compared,
        data: earlier,
        totals: wireSales(before.totals, own),
      },
    })
  },
})

type Line = { key: string; label: string } & ReturnType<typeof wireSales>

/** The total of the year before has a column where it was asked for. */
function salesColumns({
  by,
  locale,
  earlier,
}: {
  by: SalesGroup
  locale: string
  earlier: readonly Line[] | null
}): ReportColumn<Line>[] {
  const sold = new Map(earlier?.map(({ key, total }) => [key, total]))
  const compared: ReportColumn<Line> = [
    'year_before',
    ({ key, total }) => moneyCell(sold.get(key) ?? { amount: 0, currency: total.currency }),
  ]
  return [lineColumn(by, locale), ...sumColumns<Line>(earlier ? [compared] : [])]
}
