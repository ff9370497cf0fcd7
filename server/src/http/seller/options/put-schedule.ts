import { Schedule, ScheduleBody } from '#contract/schedule.ts'
import { putSchedule as operation } from '#operations/options/put-schedule.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { planParameters } from '../../plan-parameters.ts'
import { readSchedule, wireSchedule } from '../../wire/schedule.ts'

export const putSchedule = endpoint({
  operationId: 'putSchedule',
  method: 'PUT',
  path: '/v1/options/{id}/schedule',
  tag: 'Schedules',
  summary: 'Set when an option runs',
  description:
    'The whole schedule: weekly rules, each with its season and times, and single dates. A rule ' +
    'without `weekdays` runs every day, one without `from` or `to` has no end there. A single ' +
    'date takes the place of the rules on its day. Bookings stay where they are.',
  auth: seller('schedule:manage'),
  cache: 'no-store',
  limit: 'key',
  edits: 'schedule',
  params: { id: uuidOf('option') },
  query: planParameters,
  body: ScheduleBody,
  bodyBytes: 1024 * 1024,
  answers: { 200: { description: 'The schedule, as stored.', schema: Schedule } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    const stored = await operation({ db, now: clock.now() }, actorOf(call), {
      sellerId: call.caller.sellerId,
      optionId: call.params.id,
      schedule: readSchedule(call.body),
    })
    return answer(200, wireSchedule(stored))
  },
})
