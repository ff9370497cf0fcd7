import { CalendarFeedRecord, NewCalendarFeedBody } from '#contract/calendar-feed.ts'
import { createCalendarFeed as operation } from '#operations/me/create-calendar-feed.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, staff } from '../../endpoint.ts'

export const createCalendarFeed = endpoint({
  operationId: 'createCalendarFeed',
  method: 'POST',
  path: '/v1/me/calendar-feed',
  tag: 'Resources',
  summary: "Make the address of one's own calendar",
  description:
    'In place of the one there was, for the seller that the session works for. `mine` takes the ' +
    'permission `attendance:manage`, `all` takes `booking:read`. It ends with the membership.',
  auth: staff,
  cache: 'no-store',
  limit: 'key',
  body: NewCalendarFeedBody,
  bodyOptional: true,
  answers: { 201: { description: 'The address, shown once.', schema: CalendarFeedRecord } },
  problems: ['NotPermitted'],
  async handle({ db, clock, publicUrl, randomBytes }, call) {
    const { caller, body } = call
    const deps = { db, now: clock.now(), publicUrl, randomBytes }
    const feed = await operation(deps, actorOf(call), { caller, scope: body?.scope ?? 'mine' })
    return answer(201, feed)
  },
})
