import { CalendarFeedRecord, NewCalendarFeedBody } from '#contract/calendar-feed.ts'
import { notFound } from '#domain/refusal.ts'
import * as operations from '#operations/me/calendar-feed.ts'
import { ownActingOf } from '../../acting.ts'
import { answer, endpoint, staff } from '../../endpoint.ts'

export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/v1/me/calendar-feed',
  tag: 'Resources',
  summary: "Make the address of one's own calendar",
  description:
    'In place of the one there was, for the seller that the session works for. `mine` takes the ' +
    'permission `attendance:manage`, `all` takes `booking:read`. It ends with the membership.',
  auth: staff,
  body: NewCalendarFeedBody,
  bodyOptional: true,
  answers: { 201: { description: 'The address, shown once.', schema: CalendarFeedRecord } },
  problems: ['NotPermitted'],
  async handle(deps, call) {
    const { publicUrl, randomBytes } = deps
    const { caller, body } = call
    const feed = await operations.createCalendarFeed(
      { ...ownActingOf(deps, call), publicUrl, randomBytes },
      {
        caller,
        scope: body?.scope ?? 'mine',
      },
    )
    return answer(201, feed)
  },
})

export const deleteCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/v1/me/calendar-feed',
  tag: 'Resources',
  summary: "End the address of one's own calendar",
  auth: staff,
  answers: { 204: { description: 'It opens nothing any more.' } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const { sellerId, personId } = call.caller
    if (sellerId === null) throw notFound('calendar_feed')
    await operations.deleteCalendarFeed({ ...ownActingOf(deps, call), sellerId }, personId)
    return answer(204)
  },
})
