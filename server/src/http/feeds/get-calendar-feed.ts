import { getCalendarFeed as operation } from '#operations/feeds.ts'
import { answer, anyone, endpoint } from '../endpoint.ts'
import { textOf } from '../parse/path.ts'

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/feeds/{token}.ics',
  tag: 'Resources',
  summary: "A person's departures as a calendar",
  description:
    'For programs that ask again and again, with the address that `POST /v1/me/calendar-feed` ' +
    'gave. From a month back to half a year ahead, with how many travel and never who.',
  auth: anyone,
  cache: 'no-store',
  params: { token: textOf('calendar_feed') },
  answers: { 200: { description: 'An iCalendar file.', contentType: 'text/calendar' } },
  problems: ['NotFound', 'RateLimited'],
  asksDatabase: true,
  async handle({ db, feedCalls, clock }, { params: { token }, address: { socket: address } }) {
    const file = await operation({ db, feedCalls, now: clock.now() }, { token, address })
    return answer(200, Buffer.from(file), { 'content-type': 'text/calendar; charset=utf-8' })
  },
})
