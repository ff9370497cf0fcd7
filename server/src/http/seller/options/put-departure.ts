import { DepartureBody, DepartureRecord } from '#contract/departure.ts'
import { invalidInput } from '#domain/refusal.ts'
import { putDeparture as operation } from '#operations/options/put-departure.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf, uuidOf } from '../../parse/path.ts'
import { startIn, wireDeparture } from '../../wire/departure.ts'
import { given } from '../../wire/given.ts'

export const putDeparture = endpoint({
  method: 'PUT',
  path: '/v1/options/{id}/departures/{start}',
  tag: 'Schedules',
  summary: 'Close or open a day or a start, or change its places',
  description:
    'In place of what was said of it before. `start` is a day (`2027-03-01`) or a start ' +
    '(`2027-03-01T09:00`). What is said of a start beats what is said of its day, field by ' +
    'field, and both beat the schedule; with null in every field nothing is said of it any more. ' +
    'Bookings stay where they are.',
  auth: seller('schedule:manage'),
  edits: 'departures',
  params: { id: uuidOf('option'), start: textOf('departure') },
  body: DepartureBody,
  answers: { 200: { description: 'What holds for it.', schema: DepartureRecord } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const { closed, capacity, note } = call.body
    const said = given({ closed, capacity, note })
    // A body without any of them is more likely a mistake than meant to take everything away.
    if (Object.keys(said).length === 0) {
      throw invalidInput('closed', 'required', 'or capacity or note is required')
    }
    const departure = await operation(actingOf(deps, call), {
      optionId: call.params.id,
      start: startIn(call.params.start),
      settings: { closed: null, capacity: null, note: null, ...said },
    })
    return answer(200, wireDeparture(departure))
  },
})
