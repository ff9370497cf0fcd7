import { DepartureReport } from '#contract/report.ts'
import { dateAfter } from '#domain/availability/local-start.ts'
import { sumSales } from '#domain/reports/sum-sales.ts'
import { readCatalogueNames } from '#operations/reports/catalogue-names.ts'
import { countAttendance } from '#store/attendance/attendance.ts'
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
    const before = dateAfter(period.to)
    const [parts, counts] = await Promise.all([
      readDepartureSales(db, asked),
      countAttendance(db, { sellerId, from: period.from, before }),
    ])
    refuseLong(parts)
    const came = new Map(counts.map(count => [nameOf(count), count]))
    const { rows, totals } = sumSales(parts, nameOf)
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
        checked_in: came.get(nameOf(key))?.checkedIn ?? 0,
        no_show: came.get(nameOf(key))?.noShow ?? 0,
        ...wireSales(sums),
      })),
      totals: wireSales(totals),
    })
  },
})

function nameOf({ start, optionId }: { start: string; optionId: string }): string {
  return `${start} ${optionId}`
}
