import { Schedule, ScheduleBody } from '#contract/schedule.ts'
import { notFound } from '#domain/refusal.ts'
import * as operations from '#operations/options/schedule.ts'
import { findOptionById } from '#store/options/options.ts'
import { findSchedule } from '#store/options/schedules.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { planParameters } from '../../plan-parameters.ts'
import { readSchedule, wireSchedule } from '../../wire/schedule.ts'

export const getSchedule = endpoint({
  method: 'GET',
  path: '/v1/options/{id}/schedule',
  tag: 'Schedules',
  summary: 'Read when an option runs',
  auth: seller('schedule:manage'),
  shows: 'schedule',
  params: { id: uuidOf('option') },
  answers: {
    200: { description: 'The schedule; no rules where there is none.', schema: Schedule },
  },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const { sellerId } = caller
    const option = await findOptionById(db, { sellerId, id: params.id })
    if (!option) throw notFound('option')
    const key = { sellerId, optionId: option.id }
    return answer(200, wireSchedule(await findSchedule(db, key)))
  },
})

export const putSchedule = endpoint({
  method: 'PUT',
  path: '/v1/options/{id}/schedule',
  tag: 'Schedules',
  summary: 'Set when an option runs',
  description:
    'The whole schedule: weekly rules, each with its season and times, and single dates. A rule ' +
    'without `weekdays` runs every day, one without `from` or `to` has no end there. A single ' +
    'date takes the place of the rules on its day. Bookings stay where they are.',
  auth: seller('schedule:manage'),
  edits: 'schedule',
  params: { id: uuidOf('option') },
  query: planParameters,
  body: ScheduleBody,
  bodyBytes: 1024 * 1024,
  answers: { 200: { description: 'The schedule, as stored.', schema: Schedule } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const stored = await operations.putSchedule(actingOf(deps, call), {
      optionId: call.params.id,
      schedule: readSchedule(call.body),
    })
    return answer(200, wireSchedule(stored))
  },
})
