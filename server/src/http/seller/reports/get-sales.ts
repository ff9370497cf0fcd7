import { SALES_GROUPS, SalesReport } from '#contract/report.ts'
import { sumSales } from '#domain/reports/sum-sales.ts'
import { readCatalogueNames } from '#operations/reports/catalogue-names.ts'
import { readSales } from '#store/reports/sales.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { choice } from '../../parse/query.ts'
import { wireSales } from '../../wire/report.ts'
import { readerLocaleParameter, readLocale } from '../reader-locale.ts'
import { readPeriod, refuseLong, salesParameters, salesQuery } from './report-period.ts'

export const getSales = endpoint({
  operationId: 'getSales',
  method: 'GET',
  path: '/v1/reports/sales',
  tag: 'Reports',
  summary: 'What was sold in a period, by day, trip, channel or site',
  auth: seller('money:read'),
  cache: 'no-store',
  limit: 'key',
  query: {
    ...salesParameters,
    by: choice('SalesGroup', SALES_GROUPS, { default: 'day', description: 'What a line is of.' }),
    locale: readerLocaleParameter,
  },
  answers: { 200: { description: 'The report.', schema: SalesReport } },
  problems: [],
  async handle({ db, departureSheets, clock }, { caller: { sellerId, personId }, query }) {
    const now = clock.now()
    const period = readPeriod(query, now)
    const by = query.by ?? 'day'
    const asked = salesQuery(period, query, { sellerId, now })
    const parts = await readSales(db, { ...asked, by })
    refuseLong(parts)
    const { rows, totals } = sumSales(parts, ({ key }) => key)
    const locale = readLocale(query.locale)
    const names = await readCatalogueNames({ db, departureSheets }, { sellerId, personId, locale })
    return answer(200, {
      from: period.from,
      to: period.to,
      by,
      date: query.date ?? 'booked',
      data: rows.map(({ key: { key, label }, sums }) => ({
        key,
        label: (by === 'trip' ? names.tripTitle(key) : null) ?? label,
        ...wireSales(sums),
      })),
      totals: wireSales(totals),
    })
  },
})
