import { DepartureReport } from '#contract/report.ts'
import { sumSales } from '#domain/reports/sum-sales.ts'
import { readCatalogueNames } from '#operations/reports/catalogue-names.ts'
import { readDepartureSales } from '#store/reports/sales.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { wireSales } from '../../wire/report.ts'
import { readerLocaleParameter, readLocale } from '../reader-locale.ts'
import { periodParameters, readPeriod, refuseLong, salesQuery } from './report-period.ts'

export const getDepartures = endpoint({
  operationId: 'getDepartures',
  method: 'GET',
  path: '/v1/reports/departures',
  tag: 'Reports',
  summary: 'What each start of a period brings, by time',
  description:
    'Starts that were booked. The days are those of the start, on the clock of its place.',
  auth: seller('money:read'),
  cache: 'no-store',
  limit: 'key',
  query: { ...periodParameters, locale: readerLocaleParameter },
  answers: { 200: { description: 'The report.', schema: DepartureReport } },
  problems: [],
  async handle({ db, departureSheets, clock }, { caller: { sellerId, personId }, query }) {
    const now = clock.now()
    const period = readPeriod(query, now)
    const asked = salesQuery(period, { date: 'start', role: 'operator' }, { sellerId, now })
    const parts = await readDepartureSales(db, asked)
    refuseLong(parts)
    const { rows, totals } = sumSales(parts, ({ start, optionId }) => `${start} ${optionId}`)
    const locale = readLocale(query.locale)
    const names = await readCatalogueNames({ db, departureSheets }, { sellerId, personId, locale })
    return answer(200, {
      from: period.from,
      to: period.to,
      data: rows.map(({ key, sums }) => ({
        option_id: key.optionId,
        product_id: key.tripId,
        trip: names.tripTitle(key.tripId) ?? key.trip,
        option: names.optionName(key.optionId) ?? key.option,
        start: key.start,
        ...wireSales(sums),
      })),
      totals: wireSales(totals),
    })
  },
})
