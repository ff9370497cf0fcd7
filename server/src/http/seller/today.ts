import { TodayView } from '#contract/today.ts'
import { timestamp } from '#domain/timestamp.ts'
import * as operations from '#operations/today.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { date } from '../parse/query.ts'
import { wireListedDeparture } from '../wire/listed-departure.ts'
import { wireWaiting } from '../wire/waiting.ts'
import { readerLocaleParameter, readLocale } from './reader-locale.ts'

export const getToday = endpoint({
  method: 'GET',
  path: '/v1/today',
  tag: 'Departures',
  summary: 'Read what waits, and the departures of a day and the next',
  description:
    'Of each kind that the caller may see: how many wait, and the five most urgent with what a ' +
    'line needs. Starts that are overbooked or run no more are looked for a month ahead, and ' +
    'details are missed of the guests of the next day.',
  auth: seller('booking:read', 'trip:read'),
  query: {
    date: date('The day; today, on the clock of the company, by default.'),
    locale: readerLocaleParameter,
  },
  answers: { 200: { description: 'The day.', schema: TodayView } },
  problems: [],
  async handle(deps, { caller, query }) {
    const now = deps.clock.now()
    const locale = readLocale(query.locale)
    const today = await operations.getToday(deps, { caller, date: query.date, locale, now })
    return answer(200, {
      date: today.date,
      as_of: timestamp(now),
      waiting: wireWaiting(today, now),
      days: today.days.map(({ date: day, total, departures }) => ({
        date: day,
        total,
        departures: departures.map(wireListedDeparture),
      })),
    })
  },
})
