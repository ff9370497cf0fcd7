import { MyDepartureList } from '#contract/guide.ts'
import { listMyDepartures as operation } from '#operations/me/list-my-departures.ts'
import { findReaderLocale } from '#store/sellers/reader-locale.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { wholePage } from '../../paging.ts'
import { dayRangeOf, dayRangeParameters } from '../../parse/day-range.ts'
import { wireMyDeparture } from '../../wire/my-departure.ts'
import { readerLocaleParameter, readLocale } from '../reader-locale.ts'

export const listMyDepartures = endpoint({
  operationId: 'listMyDepartures',
  method: 'GET',
  path: '/v1/me/departures',
  tag: 'Resources',
  summary: 'List the departures that one is assigned to, by time',
  description: 'Those that begin in at most 92 days, from today by default.',
  auth: seller('attendance:manage'),
  cache: 'no-store',
  limit: 'key',
  query: {
    ...dayRangeParameters,
    locale: readerLocaleParameter,
  },
  answers: { 200: { description: 'Own departures.', schema: MyDepartureList } },
  problems: [],
  async handle({ db, clock }, { caller: { sellerId, personId }, query }) {
    const rows = await operation(db, { sellerId, personId, ...dayRangeOf(query, clock.now()) })
    const locale = readLocale(query.locale) ?? (await findReaderLocale(db, { sellerId, personId }))
    return answer(200, wholePage(rows.map(row => wireMyDeparture(row, locale))))
  },
})
