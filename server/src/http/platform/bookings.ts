import { PlatformBookingList } from '#contract/platform-look-up.ts'
import * as operations from '#operations/bookings/list-platform-bookings.ts'
import { actorOf } from '../acting.ts'
import { answer, endpoint, platformWith } from '../endpoint.ts'
import { wholePage } from '../paging.ts'
import { requiredText } from '../parse/query.ts'
import { wireFoundBooking } from '../wire/platform.ts'

export const listPlatformBookings = endpoint({
  method: 'GET',
  path: '/v1/platform/bookings',
  tag: 'Platform people',
  summary: 'Look a booking up across all sellers',
  description:
    'By its reference or the address of who leads it, newest first, at most 100. A look-up by ' +
    'one of the people leaves a line in the audit log of the platform.',
  auth: platformWith('platform:read'),
  query: {
    q: requiredText({ max: 254, description: 'A whole reference, or a whole mail address.' }),
  },
  answers: { 200: { description: 'What was found.', schema: PlatformBookingList } },
  problems: [],
  async handle({ db, clock }, call) {
    const found = await operations.listPlatformBookings(
      { db, now: clock.now() },
      actorOf(call),
      call.query.q,
    )
    return answer(200, wholePage(found.map(wireFoundBooking)))
  },
})
