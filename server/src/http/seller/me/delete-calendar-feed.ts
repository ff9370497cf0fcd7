import { notFound } from '#domain/refusal.ts'
import { deleteCalendarFeed as operation } from '#operations/me/delete-calendar-feed.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, staff } from '../../endpoint.ts'

export const deleteCalendarFeed = endpoint({
  operationId: 'deleteCalendarFeed',
  method: 'DELETE',
  path: '/v1/me/calendar-feed',
  tag: 'Resources',
  summary: "End the address of one's own calendar",
  auth: staff,
  cache: 'no-store',
  limit: 'key',
  answers: { 204: { description: 'It opens nothing any more.' } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const { sellerId, personId } = call.caller
    if (sellerId === null) throw notFound('calendar_feed')
    await operation({ db, now: clock.now() }, actorOf(call), { sellerId, personId })
    return answer(204)
  },
})
