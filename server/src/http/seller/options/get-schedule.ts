import { Schedule } from '#contract/schedule.ts'
import { notFound } from '#domain/refusal.ts'
import { findOptionById } from '#store/options/options.ts'
import { findSchedule } from '#store/options/schedules.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wireSchedule } from '../../wire/schedule.ts'

export const getSchedule = endpoint({
  operationId: 'getSchedule',
  method: 'GET',
  path: '/v1/options/{id}/schedule',
  tag: 'Schedules',
  summary: 'Read when an option runs',
  auth: seller('schedule:manage'),
  cache: 'no-store',
  limit: 'key',
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
