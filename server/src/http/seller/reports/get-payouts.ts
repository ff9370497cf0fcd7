import { PayoutReport } from '#contract/report.ts'
import { sumSales } from '#domain/reports/sum-sales.ts'
import { sumSalesBefore } from '#operations/reports.ts'
import { readPayouts } from '#store/reports.ts'
import { findReaderLocale } from '#store/sellers.ts'
import { fixedTableParameters, isForPeople } from '../../csv/people-table.ts'
import { payoutColumns, wholeReportTable } from '../../csv/report-tables.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { wireSales } from '../../wire/report.ts'
import { readerLocaleParameter, readLocale } from '../reader-locale.ts'
import {
  comparedRange,
  readPeriod,
  refuseLong,
  salesParameters,
  salesQuery,
} from './report-period.ts'

export const getPayouts = endpoint({
  method: 'GET',
  path: '/v1/reports/payouts',
  tag: 'Reports',
  summary: 'Who is owed what of the sales, by month of the start and by site',
  description:
    'The share of the operator, the commission of the marketplace and the margin of the ' +
    'reseller of each line add up to what was sold.',
  auth: seller('money:read'),
  query: { ...salesParameters, locale: readerLocaleParameter, ...fixedTableParameters },
  answers: { 200: { description: 'The report.', schema: PayoutReport } },
  problems: [],
  async handle(deps, call) {
    const { caller, query } = call
    const { sellerId, priceCurrency: own } = caller
    const { db } = deps
    const now = deps.clock.now()
    const period = await readPeriod(deps, query, { sellerId, now })
    const { timezone } = period
    const compared = comparedRange(period, query)
    const asked = compared && salesQuery({ ...compared, timezone }, query, { sellerId, own, now })
    const [parts, before] = await Promise.all([
      readPayouts(db, salesQuery(period, query, { sellerId, own, now })),
      asked && sumSalesBefore(db, asked),
    ])
    refuseLong(parts)
    const { rows, totals } = sumSales(parts, {
      own,
      nameOf: key => `${key.month} ${key.storefrontId}`,
    })
    const data = rows.map(({ key, sums }) => ({
      month: key.month,
      storefront_id: key.storefrontId,
      storefront: key.storefront,
      ...wireSales(sums, own),
    }))
    if (isForPeople(call, query)) {
      const locale = readLocale(query.locale) ?? (await findReaderLocale(db, caller))
      const { separator } = query
      return answer(200, wholeReportTable({ separator, locale }, payoutColumns(locale), data))
    }
    return answer(200, {
      from: period.from,
      to: period.to,
      timezone,
      data,
      totals: wireSales(totals, own),
      year_before: before && { ...compared, totals: wireSales(before, own) },
    })
  },
})
